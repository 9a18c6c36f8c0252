import { materialWords, patternWords } from '../../../features/catalogue/categories/attribute-words.ts'
import type { ProductView } from '../../../features/catalogue/products/product.ts'
import type { ReviewPage } from '../../../features/community/reviews/review.ts'
import type { ShopView } from '../../../features/core/shop-settings/shop.ts'
import { typedMoney } from '../../../kernel/money/money.ts'

export type Ratings = Pick<ReviewPage, 'reviewCount' | 'ratingCount' | 'meanStars'>

type Around = {
  address: string
  description: string
  picture: string | undefined
  ratings: Ratings | undefined
  shop: ShopView | undefined
}

/** A product with its offer and what its reviews come to, as schema.org describes it. */
export function productSchema(product: ProductView, around: Around) {
  const { address, description, picture, ratings, shop } = around
  const { categoryPath, materials, pattern, variants } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description,
    image: picture,
    color: product.color ?? undefined,
    category: categoryPath.length > 0 ? categoryPath.map(({ name }) => name).join(' > ') : undefined,
    material: materials.length > 0 ? materials.map((one) => materialWords[one]).join(', ') : undefined,
    pattern: pattern ? patternWords[pattern] : undefined,
    audience: audienceOf(product),
    // One product is one page here, so its sizes stand together.
    size: variants.length > 0 ? variants.map(({ size }) => size) : undefined,
    brand: product.brand ? { '@type': 'Brand', name: product.brand.name } : undefined,
    aggregateRating:
      ratings && ratings.meanStars !== null
        ? {
            '@type': 'AggregateRating',
            ratingValue: ratings.meanStars,
            bestRating: 5,
            worstRating: 1,
            ratingCount: ratings.ratingCount,
            reviewCount: ratings.reviewCount,
          }
        : undefined,
    offers:
      product.state === 'active'
        ? {
            '@type': 'Offer',
            url: address,
            price: typedMoney(product.priceMinor, product.currency),
            priceCurrency: product.currency,
            priceSpecification: priceSpecification(product, shop),
            availability: `https://schema.org/${product.isSoldOut ? 'OutOfStock' : 'InStock'}`,
          }
        : undefined,
  }
}

/** Whether the price contains the tax, and the one before it; nothing for a plain price without tax. */
function priceSpecification(
  { priceMinor, compareAtMinor, currency }: ProductView,
  shop: ShopView | undefined,
) {
  if (!shop?.pricesIncludeTax && compareAtMinor === null) return undefined
  const price = (minor: number) => ({
    '@type': 'UnitPriceSpecification',
    price: typedMoney(minor, currency),
    priceCurrency: currency,
    valueAddedTaxIncluded: shop?.pricesIncludeTax ?? false,
  })
  if (compareAtMinor === null) return price(priceMinor)
  return [price(priceMinor), { ...price(compareAtMinor), priceType: 'https://schema.org/StrikethroughPrice' }]
}

const GENDERS = { women: 'female', girls: 'female', men: 'male', boys: 'male', unisex: 'unisex' } as const
/** In years, for those whose age is said. */
const AGES = { girls: [5, 13], boys: [5, 13], kids: [5, 13], babies: [0, 1] } as const

function audienceOf({ audience }: ProductView) {
  if (audience === null) return undefined
  const [from, to] = audience in AGES ? AGES[audience as keyof typeof AGES] : [13, undefined]
  return {
    '@type': 'PeopleAudience',
    suggestedGender: audience in GENDERS ? GENDERS[audience as keyof typeof GENDERS] : undefined,
    suggestedMinAge: from,
    suggestedMaxAge: to,
  }
}
