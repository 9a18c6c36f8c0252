import { type Context, Hono } from 'hono'
import { moneyInputValue } from '../../../../../kernel/money/money-input.ts'
import { compressText } from '../../../../../platform/http/gzip.ts'
import type { AppEnv } from '../../../../../platform/http/http.ts'
import { countRequest } from '../../../../../platform/http/limits/count-request.ts'
import { element, toByteStream, xmlText } from '../../../../../platform/http/xml.ts'
import type { Shipping } from '../../../../core/shipping/shipping.ts'
import { ratesFor } from '../../../../core/shipping/shipping-rates.ts'
import { readShopSettings } from '../../../../core/shop-settings/server/shop-settings.ts'
import { materialWords, patternWords } from '../../../categories/attribute-words.ts'
import { readCurrentCategoryTree } from '../../../categories/server/category-sql.ts'
import { type CategoryTree, googleIdOf } from '../../../categories/server/category-tree.ts'
import { type PricePair, priceOfSize } from '../../size-prices.ts'
import { type BulkProduct, listBulkProducts } from '../product-bulk-sql.ts'

const PRODUCTS_AT_ONCE = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const HOUR_SECONDS = 3600
// The limits of Google Merchant.
const LONGEST_TITLE = 150
const LONGEST_DESCRIPTION = 5000
const ADDITIONAL_PICTURES_MAX = 10
const WIDTH = 1440

/** Every product on sale, as a feed for Google Merchant and other services that read its format. */
export const merchantFeedRoutes = new Hono<AppEnv>().get(
  '/feeds/google-merchant.xml',
  compressText,
  async (c) => {
    const { platform, address } = c.var
    await countRequest(platform, 'GET', 'feed', address)
    c.header('Content-Type', 'application/xml; charset=utf-8')
    c.header('Cache-Control', `public, max-age=${HOUR_SECONDS}`)
    return c.body(toByteStream(merchantFeed(c)))
  },
)

/**
 * Yields one item per size; the sizes of a product form a group. Leaves out products without a picture, which Google
 * would refuse.
 */
async function* merchantFeed(c: Context<AppEnv>): AsyncGenerator<string> {
  const { publicUrl, replicas } = c.var.platform
  const [shop, tree] = await replicas.read(c, ({ db }) =>
    Promise.all([readShopSettings(db), readCurrentCategoryTree(db)]),
  )
  const { name, currency, taxCountry, shipping } = shop
  const shippingOf = shippingElements(shipping, taxCountry)
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
${element('title', name)}${element('link', `${publicUrl}/shop`)}${element('description', `What ${name} sells`)}
`
  for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
    const last: string = after
    const products = await replicas.read(c, ({ db }) =>
      listBulkProducts(db, last, PRODUCTS_AT_ONCE, { soldIn: currency }),
    )
    after = products.at(-1)?.id
    yield products
      .filter(({ media }) => media.length > 0)
      .map((product) => itemsOf(product, tree, publicUrl, shippingOf))
      .join('')
  }
  yield '</channel></rss>\n'
}

type Shipped = { priceMinor: number; weightGrams: number | null; currency: string }

function itemsOf(
  product: BulkProduct,
  tree: CategoryTree,
  publicUrl: string,
  shippingOf: (one: Shipped) => string,
): string {
  const { id, sizes, media, name, description } = product
  const [first, ...more] = media.map((picture) => `${publicUrl}/media/${picture}/${WIDTH}.webp`)
  const shared = [
    element('title', name.slice(0, LONGEST_TITLE)),
    element('description', (description || name).slice(0, LONGEST_DESCRIPTION)),
    element('link', `${publicUrl}/product/${product.slug}`),
    element('g:image_link', first),
    ...more.slice(0, ADDITIONAL_PICTURES_MAX).map((address) => element('g:additional_image_link', address)),
    element('g:brand', product.brand),
    element('g:color', product.color),
    ...categoryElements(product, tree),
    element('g:material', product.materials.map((one) => materialWords[one]).join('/') || null),
    element('g:pattern', product.pattern && patternWords[product.pattern]),
    element('g:gender', product.audience && genders[product.audience]),
    element('g:age_group', product.audience && ages[product.audience]),
    element('g:condition', 'new'),
  ].join('')
  if (sizes.length === 0) {
    return item(
      element('g:id', id) +
        shared +
        shippingOf({ ...product, weightGrams: null }) +
        pricesOf(product, product) +
        gtinElement(null) +
        availability(null),
    )
  }
  const group = sizes.length > 1 ? element('g:item_group_id', id) : ''
  return sizes
    .map((size) =>
      item(
        element('g:id', size.id) +
          group +
          shared +
          shippingOf({ ...size, ...priceOfSize(product, size), currency: product.currency }) +
          pricesOf(product, priceOfSize(product, size)) +
          gtinElement(size.barcode) +
          element('g:size', size.size) +
          (size.weightGrams ? element('g:shipping_weight', `${size.weightGrams} g`) : '') +
          availability(size.stock),
      ),
    )
    .join('')
}

/** The maximum number of shipping entries that Google accepts for a product. */
const MOST_SHIPPING = 100

/**
 * Returns the shipping costs of one item, by its weight and price, to each country that a zone names, and to the shop's
 * own country.
 */
function shippingElements(shipping: Shipping, own: string | null) {
  const countries = [
    ...new Set([...(own ? [own] : []), ...shipping.zones.flatMap((zone) => zone.countries ?? [])]),
  ]
  return ({ priceMinor, weightGrams, currency }: Shipped): string =>
    countries
      .flatMap((country) =>
        ratesFor(shipping.zones, country, {
          valueMinor: priceMinor,
          weightGrams: weightGrams ?? shipping.defaultWeightGrams,
        }).map(({ rate, priceMinor: costs }) => {
          const price = element('g:price', `${moneyInputValue(costs, currency)} ${currency}`)
          return `<g:shipping>${element('g:country', country)}${element('g:service', rate.name)}${price}</g:shipping>`
        }),
      )
      .slice(0, MOST_SHIPPING)
      .join('')
}

/** For a reduced product, both the compare-at price and the sale price. */
function pricesOf({ currency }: BulkProduct, { priceMinor, compareAtMinor }: PricePair): string {
  const price = (name: string, minor: number) =>
    element(name, `${moneyInputValue(minor, currency)} ${currency}`)
  return compareAtMinor === null || compareAtMinor <= priceMinor
    ? price('g:price', priceMinor)
    : price('g:price', compareAtMinor) + price('g:sale_price', priceMinor)
}

/** Only a barcode is sent: a SKU is the shop's own number, not the manufacturer's. */
const gtinElement = (barcode: string | null) =>
  barcode === null ? element('g:identifier_exists', 'no') : element('g:gtin', barcode)

const genders = {
  ...{ women: 'female', girls: 'female', men: 'male', boys: 'male' },
  ...{ unisex: 'unisex', kids: 'unisex', babies: 'unisex' },
} as const
const ages = {
  ...{ women: 'adult', men: 'adult', unisex: 'adult' },
  ...{ girls: 'kids', boys: 'kids', kids: 'kids', babies: 'infant' },
} as const

/** Google's category number, and the shop's own category path. */
function categoryElements({ category }: BulkProduct, tree: CategoryTree): string[] {
  const path = tree.pathOf(tree.bySlug.get(category ?? '')?.id ?? '')
  if (path.length === 0) return []
  return [
    element('g:google_product_category', googleIdOf(path)?.toString() ?? null),
    element('g:product_type', path.map(({ name }) => name).join(' > ')),
  ]
}

const item = (content: string) => `<item>${content}</item>\n`
const availability = (stock: number | null) =>
  `<g:availability>${xmlText(stock === 0 ? 'out_of_stock' : 'in_stock')}</g:availability>`
