import { materialWords, patternWords } from '../../../features/catalogue/categories/attribute-words.ts'
import type { ProductView } from '../../../features/catalogue/products/product.ts'
import type { ProductDelivery } from '../../../features/commerce/delivery/delivery.ts'
import type { ReviewPage } from '../../../features/community/reviews/review.ts'
import type { ShopView } from '../../../features/core/shop-settings/shop.ts'
import { moneyInputValue } from '../../../kernel/money/money-input.ts'

export type Ratings = Pick<ReviewPage, 'reviewCount' | 'ratingCount' | 'meanStars'>

type ProductContext = {
  address: string
  description: string
  picture: string | undefined
  ratings: Ratings | undefined
  shop: ShopView | undefined
  delivery?: ProductDelivery | undefined
}

/** A product with its offer and mean rating, as schema.org data. */
export function productSchema(product: ProductView, around: ProductContext) {
  const { description, picture, ratings } = around
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
    // All sizes of a product share one page, so they are listed together.
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
    // With one size, its SKU and barcode are the product's.
    sku: variants.length === 1 ? (variants[0]!.sku ?? undefined) : undefined,
    gtin: variants.length === 1 ? (variants[0]!.barcode ?? undefined) : undefined,
    offers: product.state === 'active' ? offersOf(product, around) : undefined,
  }
}

/** One offer, or a price range with an offer per size if the sizes have different prices. */
function offersOf(product: ProductView, { address, shop, delivery }: ProductContext) {
  const { variants, currency } = product
  const shipping = shippingDetails(product, delivery)
  const offer = (priced: Priced, isSoldOut: boolean) => ({
    '@type': 'Offer',
    url: address,
    price: moneyInputValue(priced.priceMinor, currency),
    priceCurrency: currency,
    priceSpecification: priceSpecification(priced, currency, shop),
    shippingDetails: shipping,
    availability: `https://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}`,
  })
  if (!product.pricesDiffer) return offer(product, product.isSoldOut)
  return {
    '@type': 'AggregateOffer',
    lowPrice: moneyInputValue(product.priceMinor, currency),
    highPrice: moneyInputValue(Math.max(...variants.map(({ priceMinor }) => priceMinor)), currency),
    priceCurrency: currency,
    offerCount: variants.length,
    offers: variants.map((size) => ({
      ...offer(size, size.stock === 0),
      name: `${product.name}, ${size.size}`,
      sku: size.sku ?? undefined,
      gtin: size.barcode ?? undefined,
    })),
  }
}

type Priced = Pick<ProductView, 'priceMinor' | 'compareAtMinor'>

/** The shipping rates to the country for which the page is shown. */
function shippingDetails({ currency }: ProductView, delivery: ProductDelivery | undefined) {
  const country = delivery?.shipsTo.code
  if (!delivery || !country || delivery.ways.length === 0) return undefined
  return delivery.ways.map(({ priceMinor, days }) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: moneyInputValue(priceMinor, currency), currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    deliveryTime: days
      ? {
          '@type': 'ShippingDeliveryTime',
          handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
          transitTime: {
            '@type': 'QuantitativeValue',
            minValue: days.from,
            maxValue: days.to,
            unitCode: 'DAY',
          },
        }
      : undefined,
  }))
}

/** States whether the price includes tax, and the price before a reduction; undefined for a plain price without tax. */
function priceSpecification(
  { priceMinor, compareAtMinor }: Priced,
  currency: string,
  shop: ShopView | undefined,
) {
  if (!shop?.pricesIncludeTax && compareAtMinor === null) return undefined
  const price = (minor: number) => ({
    '@type': 'UnitPriceSpecification',
    price: moneyInputValue(minor, currency),
    priceCurrency: currency,
    valueAddedTaxIncluded: shop?.pricesIncludeTax ?? false,
  })
  if (compareAtMinor === null) return price(priceMinor)
  return [price(priceMinor), { ...price(compareAtMinor), priceType: 'https://schema.org/StrikethroughPrice' }]
}

const GENDERS = { women: 'female', girls: 'female', men: 'male', boys: 'male', unisex: 'unisex' } as const
/** In years, for audiences of a known age. */
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
