import { typedMoney } from '../../../../../kernel/money/money.ts'
import { slugOf } from '../../../../../kernel/text/slug.ts'
import { xmlText } from '../../../../../platform/http/xml.ts'
import type { BulkProduct } from '../../../products/server/product-bulk-sql.ts'

/** The column headings of Shopify's own export for which we have data; its import requires no others. */
export const shopifyHeads = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Status',
] as const
type Line = Partial<Record<(typeof shopifyHeads)[number], string>>

/** Its identifiers elsewhere, at Shopify, if it came from there, and the shop's own number; and its category. */
type Named = { handle: string | undefined; sku: string | undefined; type: string }

/**
 * The rows of one product: one variant each, pictures beside them, and more rows where there are more
 * pictures.
 */
export function shopifyLines(
  product: BulkProduct,
  named: Named,
  addressOf: (media: string) => string,
): string[][] {
  const { media, altTexts } = product
  const handle = named.handle ?? product.slug
  const pieces = piecesOf(product, named.sku ?? handle)
  const lines = Array.from(
    { length: Math.max(pieces.length, media.length) },
    (_, i): Line => ({
      Handle: handle,
      ...(i === 0 ? { ...factsOf(product), Type: named.type } : {}),
      ...pieces[i],
      ...(media[i]
        ? {
            'Image Src': addressOf(media[i]),
            'Image Position': `${i + 1}`,
            'Image Alt Text': altTexts[i] ?? '',
          }
        : {}),
    }),
  )
  return lines.map((line) => shopifyHeads.map((head) => line[head] ?? ''))
}

const factsOf = ({ name, brand, description, state }: BulkProduct): Line => ({
  Title: name,
  'Body (HTML)': description ? `<p>${xmlText(description).replaceAll(/\r?\n/g, '<br>')}</p>` : '',
  Vendor: brand ?? '',
  Published: state === 'active' ? 'TRUE' : 'FALSE',
  Status: state,
})

function piecesOf({ sizes, color, priceMinor, currency }: BulkProduct, stem: string): Line[] {
  const skus = new Set<string>()
  const inColor: Line = color ? { 'Option2 Name': 'Color', 'Option2 Value': color } : {}
  // Shopify's option for a product without options.
  const all = sizes.length > 0 ? sizes : [{ size: null, stock: null }]
  return all.map(({ size, stock }, i) => ({
    'Option1 Name': size === null ? 'Title' : 'Size',
    'Option1 Value': size ?? 'Default Title',
    ...inColor,
    'Variant SKU': size === null ? stem : skuOf(stem, size, i, skus),
    'Variant Inventory Tracker': stock === null ? '' : 'shopify',
    'Variant Inventory Qty': stock === null ? '' : `${stock}`,
    'Variant Inventory Policy': stock === null ? 'continue' : 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': typedMoney(priceMinor, currency),
    'Variant Requires Shipping': 'TRUE',
    'Variant Taxable': 'TRUE',
  }))
}

/** The same in every export; sizes with the same slug are told apart by their position. */
function skuOf(stem: string, size: string, place: number, taken: Set<string>): string {
  const wish = `${stem}-${slugOf(size, `${place + 1}`)}`
  const sku = taken.has(wish) ? `${wish}-${place + 1}` : wish
  taken.add(sku)
  return sku
}
