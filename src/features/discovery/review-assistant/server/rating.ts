import { PRIOR_RATINGS } from '../prior-ratings.ts'

/**
 * The rating with shrinkage, to a tenth:
 *
 * (PRIOR_RATINGS × mean of all ratings of the shop + sum of the product's stars) ÷ (PRIOR_RATINGS + number of
 * the product's ratings)
 *
 * One five-star review is no better than forty with a mean of 4.6. null while nobody has rated it.
 */
export function shrunkRating(
  { ratingCount, starSum }: { ratingCount: number; starSum: number },
  shopMean: number,
): number | null {
  if (ratingCount === 0) return null
  return Math.round((10 * (PRIOR_RATINGS * shopMean + starSum)) / (PRIOR_RATINGS + ratingCount)) / 10
}
