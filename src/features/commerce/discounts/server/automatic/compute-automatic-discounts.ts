import { splitByWeights } from '../../../../../kernel/money/split-by-weights.ts'
import type { AutomaticCovers, AutomaticTerms } from '../../automatic-words.ts'

/** A discount in the form used for pricing carts. */
export type AutomaticRule = AutomaticTerms & {
  id: string
  name: string
  covers: AutomaticCovers
  /** Includes their subcategories. */
  categoryIds: readonly string[]
  brandIds: readonly string[]
  productIds: readonly string[]
  /** Names of what it covers: "Coats"; null means everything. */
  from: string | null
  combinesWithCode: boolean
}

/** A line that is bought. */
export type DiscountableLine = {
  productId: string
  brandId: string | null
  categoryId: string | null
  priceMinor: number
  quantity: number
}

/** The effect of one discount. `lines` has an amount per cart line, in their order; they add up to `amountMinor`. */
export type AppliedDiscount = { rule: AutomaticRule; amountMinor: number; lines: number[] }
/**
 * What is missing to qualify for a discount that covers something in the cart. `isAnother` is true if it already
 * applies and would apply once more.
 */
export type DiscountShortfall = { rule: AutomaticRule; pieces: number; minor: number; isAnother: boolean }
export type AutomaticResult = { applied: AppliedDiscount[]; missing: DiscountShortfall[] }

/**
 * Computes the automatic discounts of these lines. Rules are tried in order; each takes the covered lines that no
 * earlier rule took, if their pieces and price suffice. So a line gets at most one discount and is never reduced below
 * zero. A percentage is rounded half up once. For `cheapest-free`, one of every `piecesMin` pieces is free, the
 * cheapest ones first. The amount is shared among the lines by price (largest remainder), so that each returned piece
 * is worth what was paid for it.
 * @param rules those that apply to the buyer now, in the order in which they are tried
 */
export function computeAutomaticDiscounts(
  lines: readonly DiscountableLine[],
  rules: readonly AutomaticRule[],
): AutomaticResult {
  const discountedIndexes = new Set<number>()
  const applied: AppliedDiscount[] = []
  const missing: DiscountShortfall[] = []
  for (const rule of rules) {
    const covered = lines.flatMap((line, at) =>
      !discountedIndexes.has(at) && isCovered(line, rule) ? [at] : [],
    )
    if (covered.length === 0) continue
    const own = covered.map((at) => lines[at]!)
    const open = shortfallOf(own, rule)
    if (open.pieces > 0 || open.minor > 0) {
      missing.push({ rule, ...open, isAnother: false })
      continue
    }
    const amountMinor = computeReduction(own, rule)
    if (amountMinor === 0) continue
    const shares = splitByWeights(amountMinor, own.map(priceOf))
    const perLine = lines.map(() => 0)
    for (const [place, at] of covered.entries()) {
      perLine[at] = shares[place]!
      discountedIndexes.add(at)
    }
    applied.push({ rule, amountMinor, lines: perLine })
    const rest = piecesOf(own) % rule.piecesMin
    if (rule.kind === 'cheapest-free' && rest > 0) {
      missing.push({ rule, pieces: rule.piecesMin - rest, minor: 0, isAnother: true })
    }
  }
  return { applied, missing }
}

export function isCovered(
  { productId, brandId, categoryId }: Pick<DiscountableLine, 'productId' | 'brandId' | 'categoryId'>,
  { covers, categoryIds, brandIds, productIds }: AutomaticRule,
): boolean {
  if (covers === 'all') return true
  if (covers === 'products') return productIds.includes(productId)
  if (covers === 'brands') return brandId !== null && brandIds.includes(brandId)
  return categoryId !== null && categoryIds.includes(categoryId)
}

const shortfallOf = (lines: DiscountableLine[], { piecesMin, leastMinor }: AutomaticRule) => ({
  pieces: Math.max(0, piecesMin - piecesOf(lines)),
  minor: Math.max(0, (leastMinor ?? 0) - sumOf(lines)),
})

function computeReduction(
  lines: DiscountableLine[],
  { kind, percent, amountMinor, piecesMin }: AutomaticRule,
): number {
  const sumMinor = sumOf(lines)
  // A discount never exceeds the price.
  if (kind === 'amount') return Math.min(amountMinor!, sumMinor)
  // The product of two large numbers may exceed JavaScript's safe integers.
  if (kind === 'percent') return Number((BigInt(sumMinor) * BigInt(percent!) + 50n) / 100n)
  let free = Math.floor(piecesOf(lines) / piecesMin)
  let freeMinor = 0
  for (const { priceMinor, quantity } of lines.toSorted((one, other) => one.priceMinor - other.priceMinor)) {
    const pieces = Math.min(free, quantity)
    freeMinor += pieces * priceMinor
    free -= pieces
  }
  return freeMinor
}

const priceOf = ({ priceMinor, quantity }: DiscountableLine) => priceMinor * quantity
const sumOf = (lines: DiscountableLine[]) => lines.reduce((sum, line) => sum + priceOf(line), 0)
const piecesOf = (lines: DiscountableLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
