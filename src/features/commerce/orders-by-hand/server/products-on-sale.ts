import { sql } from 'kysely'
import type { z } from 'zod'
import type { Platform } from '../../../../platform/platform.ts'
import { readAdminSearchQuery } from '../../../catalogue/products/server/admin/admin-search.ts'
import { readSaleFacts, sizesForSale } from '../../../catalogue/products/server/stock/sale-facts-sql.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import type { ProductOnSale } from '../hand-order.ts'

const SHOWN = 8

type Source = Pick<Platform, 'db' | 'pool'>

/** Finds products on sale by words, SKU or barcode, with their sizes. */
export async function findProductsOnSale(
  { db, pool }: Source,
  q: string,
): Promise<z.input<typeof ProductOnSale>[]> {
  if (q === '') return []
  const { currency } = await readShopSettings(pool)
  const words = await readAdminSearchQuery(pool, q)
  const { rows } = await sql<{ id: string }>`
    select id from (
      (select product_id as id, 0 as rank from variants where sku = ${q}::citext or barcode = ${q} limit ${SHOWN})
      union all
      (select id, 1 from products
       where state = 'active' and ${words === null ? sql`false` : sql`search @@ ${words}::tsquery`}
       order by id desc
       limit ${SHOWN})
    ) as found
    join products using (id)
    where products.state = 'active' and products.currency = ${currency}
    group by id
    order by min(rank), id desc
    limit ${SHOWN}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const products = await readProductsOnSale({ db, pool }, ids)
  return ids.flatMap((id) => products.get(id) ?? [])
}

/** Reads products with their sizes, and where the pieces are if the shop has several locations. */
export async function readProductsOnSale(
  { db, pool }: Source,
  ids: string[],
): Promise<Map<string, z.input<typeof ProductOnSale>>> {
  const facts = await readSaleFacts(pool, ids)
  const at = await piecesByPlace(db, [...facts.keys()])
  return new Map(
    [...facts].map(([id, product]) => [
      id,
      {
        ...{ id, name: product.name, brandName: product.brandName, currency: product.currency },
        sizes: sizesForSale(product).map(({ size, priceMinor, stock }) => ({
          ...{ size, priceMinor, stock, at: stock === null ? [] : (at.get(`${id} ${size}`) ?? []) },
        })),
      },
    ]),
  )
}

type SizePieces = { productId: string; size: string; at: { place: string; pieces: number }[] }

async function piecesByPlace(db: Platform['db'], ids: string[]): Promise<Map<string, SizePieces['at']>> {
  if (ids.length === 0) return new Map()
  // The main location holds the pieces that are at no other.
  const { rows } = await sql<SizePieces>`
    select variants.product_id as "productId", variants.size,
           json_agg(json_build_object('place', there.name, 'pieces', there.pieces) order by there.priority, there.id) as at
    from variants
    cross join lateral (
      select stock_places.id, name, priority,
             case when is_main
                  then variants.stock - coalesce((select sum(pieces) from stock_pieces where variant_id = variants.id), 0)
                  else coalesce(held.pieces, 0) end as pieces
      from stock_places
      left join stock_pieces as held on held.place_id = stock_places.id and held.variant_id = variants.id
    ) as there
    where variants.product_id = any(${ids}::uuid[]) and variants.stock is not null and there.pieces > 0
      and (select count(*) from stock_places) > 1
    group by variants.id`.execute(db)
  return new Map(rows.map(({ productId, size, at }) => [`${productId} ${size}`, at]))
}
