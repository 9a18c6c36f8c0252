import { moneyInputValue } from '../../../../../kernel/money/money-input.ts'
import { xmlText } from '../../../../../platform/http/xml.ts'
import type { WeightUnit } from '../../../../core/shipping/weights.ts'
import type { BulkProduct } from '../../../products/server/product-bulk-sql.ts'
import { type PricePair, priceOfSize } from '../../../products/size-prices.ts'

/** The column headings of Shopify's own export for which we have data; Shopify's import requires no others. */
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
  'Variant Barcode',
  'Variant Grams',
  'Variant Weight Unit',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Cost per item',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Status',
] as const
type Line = Partial<Record<(typeof shopifyHeads)[number], string>>

/** The product's handle at Shopify, if it came from there, and its category. */
type ShopifyContext = { handle: string | undefined; type: string; weightUnit: WeightUnit }

/**
 * Returns the rows of one product: one per variant with pictures beside them, and further rows when there are more
 * pictures.
 */
export function shopifyLines(
  product: BulkProduct,
  context: ShopifyContext,
  addressOf: (media: string) => string,
): string[][] {
  const { media, altTexts } = product
  const handle = context.handle ?? product.slug
  const pieces = variantLines(product, context.weightUnit)
  const lines = Array.from(
    { length: Math.max(pieces.length, media.length) },
    (_, i): Line => ({
      Handle: handle,
      ...(i === 0 ? { ...factsOf(product), Type: context.type } : {}),
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

function variantLines(product: BulkProduct, weightUnit: WeightUnit): Line[] {
  const { sizes, color, currency } = product
  const money = (minor: number | null) => (minor === null ? '' : moneyInputValue(minor, currency))
  const inColor: Line = color ? { 'Option2 Name': 'Color', 'Option2 Value': color } : {}
  // Shopify's default variant, for a product without options.
  const all = sizes.length > 0 ? sizes : [{ ...emptyVariant, size: null, stock: null }]
  return all.map(({ size, stock, ...own }) => ({
    'Option1 Name': size === null ? 'Title' : 'Size',
    'Option1 Value': size ?? 'Default Title',
    ...inColor,
    'Variant SKU': own.sku ?? '',
    'Variant Barcode': own.barcode ?? '',
    'Variant Grams': own.weightGrams === null ? '' : `${own.weightGrams}`,
    // The unit in which Shopify displays the weight.
    'Variant Weight Unit': own.weightGrams === null ? '' : weightUnit,
    'Variant Inventory Tracker': stock === null ? '' : 'shopify',
    'Variant Inventory Qty': stock === null ? '' : `${stock}`,
    'Variant Inventory Policy': stock === null ? 'continue' : 'deny',
    'Variant Fulfillment Service': 'manual',
    ...pricesOf(priceOfSize(product, own), money),
    'Cost per item': money(own.costMinor),
    'Variant Requires Shipping': 'TRUE',
    'Variant Taxable': 'TRUE',
  }))
}

const emptyVariant = {
  ...{ sku: null, barcode: null, weightGrams: null, costMinor: null },
  ...{ priceMinor: null, compareAtMinor: null },
}

const pricesOf = (
  { priceMinor, compareAtMinor }: PricePair,
  money: (minor: number | null) => string,
): Line => ({
  'Variant Price': money(priceMinor),
  'Variant Compare At Price': money(compareAtMinor),
})
