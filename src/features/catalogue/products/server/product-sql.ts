import { sql } from 'kysely'
import type pg from 'pg'
import type { PictureView } from '../../../../kernel/pictures/picture.ts'
import {
  MEDIA_COLUMNS,
  type MediaColumns,
  pictureView,
} from '../../../../kernel/pictures/server/picture-view.ts'
import type { Db, DbOrTx } from '../../../../platform/database/database.ts'
import { legacyUuid } from '../../../../platform/database/ids.ts'
import { prepared, selectRowsAsJson } from '../../../../platform/fast/statements.ts'
import type { LinkedColor } from '../linked-colors.ts'
import type { ProductCardView, ProductId } from '../product.ts'
import { CARD_COLORS } from '../product-limits.ts'
import { groupColorsByProduct, LINKED_COLORS, type LinkedColorRow } from './colors/linked-colors-sql.ts'
import { REDUCED_PRICE_COLUMNS } from './prices/price-history-sql.ts'
import { findMergedProduct } from './proposals/merged-products-sql.ts'

export type CardRow = Omit<
  ProductCardView,
  'sizes' | 'isSoldOut' | 'pricesDiffer' | 'colors' | 'colorCount' | 'pictures'
>
export type VariantRow = { productId: string; size: string; stock: number | null; ownMinor: number | null }

export const cardColumns = `products.id, products.slug, products.name, products.price_minor as "priceMinor",
  products.currency, products.color, products.color_hex as "colorHex", products.is_featured as "isFeatured",
  ${REDUCED_PRICE_COLUMNS}`

const selectCards = `
  select ${cardColumns}, brands.name::text as "brandName"
  from products
  left join brands on brands.id = products.brand_id
  where products.id = any($1::uuid[])`

export type PictureRow = MediaColumns & { productId: string }

export const selectPictures = (columns: string) =>
  `select product_images.product_id as "productId", ${columns}
   from product_images
   join media on media.id = product_images.media_id
   where product_images.product_id = any($1::uuid[])
   order by product_images.product_id, product_images.position`

// For many products at once: the index of product_images contains the columns.
const findPictures = prepared<PictureRow>('find-product-pictures', selectPictures(MEDIA_COLUMNS), {
  isPlannedOnce: true,
})

// An index-only scan.
const selectVariants = `
  select product_id as "productId", size, stock, price_minor as "ownMinor"
  from variants
  where product_id = any($1::uuid[])
  order by product_id, position, id`

const findCards = prepared<{
  cards: CardRow[]
  colors: LinkedColorRow[]
  pictures: PictureRow[]
  variants: VariantRow[]
}>(
  'product-cards',
  selectRowsAsJson({
    cards: selectCards,
    colors: LINKED_COLORS,
    pictures: selectPictures(MEDIA_COLUMNS),
    variants: selectVariants,
  }),
  { isPlannedOnce: true },
)

/** Reads the cards of these products, in this order, in a single statement. Leaves out missing ones. */
export async function readProductCards(pool: pg.Pool, ids: string[]): Promise<ProductCardView[]> {
  if (ids.length === 0) return []
  const [rows] = await findCards(pool, [ids])
  const colors = groupColorsByProduct(rows!.colors)
  const details = groupDetails(rows!.pictures, rows!.variants)
  const byId = new Map(rows!.cards.map((card) => [card.id as string, card]))
  return ids.flatMap((id) => {
    const card = byId.get(id)
    if (!card) return []
    const { pictures, sizes, isSoldOut, mostMinor } = details(id)
    const linked = colors.get(id) ?? []
    const pricesDiffer = mostMinor > card.priceMinor
    const shown = linked.slice(0, CARD_COLORS).map(toLinkedColor)
    return [{ ...card, sizes, isSoldOut, pricesDiffer, colors: shown, colorCount: linked.length, pictures }]
  })
}

export const toLinkedColor = ({ slug, name, hex, isSoldOut, isCurrent }: LinkedColorRow): LinkedColor => ({
  ...{ slug, name, hex, isSoldOut, isCurrent },
})

/** Reads the first pictures of these products, by product id. */
export async function readFirstPictures(
  pool: pg.Pool | DbOrTx,
  ids: string[],
): Promise<Map<string, PictureView>> {
  const rows = ids.length > 0 ? await findPictures(pool, [ids]) : []
  const first = new Map<string, PictureView>()
  for (const row of rows) if (!first.has(row.productId)) first.set(row.productId, pictureView(row))
  return first
}

export function groupDetails<Row extends PictureRow, Size extends VariantRow>(
  pictureRows: Row[],
  variantRows: Size[],
) {
  const picturesOf = Map.groupBy(pictureRows, (row) => row.productId)
  const variantsOf = Map.groupBy(variantRows, (row) => row.productId)
  return (id: string) => {
    const pictures = picturesOf.get(id) ?? []
    const variants = variantsOf.get(id) ?? []
    return {
      pictureRows: pictures,
      pictures: pictures.map(pictureView),
      variants,
      sizes: variants.map((variant) => variant.size),
      isSoldOut: variants.length > 0 && variants.every((variant) => variant.stock === 0),
      /** The highest own price of a size; 0 when no size has one. */
      mostMinor: Math.max(0, ...variants.map(({ ownMinor }) => ownMinor ?? 0)),
    }
  }
}

const findExact = prepared<{ id: ProductId }>(
  'find-product-by-address',
  `select id from products
   where (id = any($1::uuid[]) or slug = $2 or legacy_id = any($3::text[])) and deleted_at is null
   order by case when id = ($1::uuid[])[2] then 0 when slug = $2 then 1 when id = ($1::uuid[])[1] then 3 else 2 end
   limit 1`,
  { isPlannedOnce: true },
)

/** Not prepared: planned without its values, `limit 2` would make Postgres scan the table from the start. */
const findPartial = async (db: Db, part: string, [from, to]: [string, string]) => {
  const { rows } = await sql<{ id: ProductId }>`
    select id from products
    where state = 'active' and (slug like ${part} or id between ${from}::uuid and ${to}::uuid)
    limit 2
  `.execute(db)
  return rows
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const PART_MIN = 3
const NO_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Finds the product of an address: by its id, its slug, its legacy id, the UUID derived from such an id, or part of a
 * slug or id when exactly one product on sale has it (PDP-17, DEC-26).
 */
export const findProductId = async (from: { db: Db; pool: pg.Pool }, given: string) =>
  (await findProductByAddress(from, given))?.id ?? null

/** Finds the product of an address, and whether the address belongs to a product merged into it. */
export async function findProductByAddress(
  { db, pool }: { db: Db; pool: pg.Pool },
  given: string,
): Promise<{ id: ProductId; isMerged: boolean } | null> {
  const low = given.toLowerCase()
  const ids = [legacyUuid(given), ...(UUID.test(low) ? [low] : [])]
  const [exact] = await findExact(pool, [ids, low, [given, low]])
  if (exact) return { id: exact.id, isMerged: false }
  const merged = await findMergedProduct(db, ids, given)
  if (merged) return { id: merged as ProductId, isMerged: true }
  if (low.length < PART_MIN) return null
  const partial = await findPartial(db, `%${low.replace(/[\\%_]/g, '\\$&')}%`, idRange(low))
  const [only] = partial
  return only && partial.length === 1 ? { id: only.id, isMerged: false } : null
}

/** Returns the range of ids with the prefix of a truncated id; eight digits are enough. */
function idRange(part: string): [string, string] {
  const digits = part.replaceAll('-', '')
  if (!/^[0-9a-f]{8,32}$/.test(digits)) return [NO_ID, NO_ID]
  return [digits.padEnd(32, '0'), digits.padEnd(32, 'f')]
}
