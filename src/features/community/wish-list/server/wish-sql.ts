import { sql } from 'kysely'
import type pg from 'pg'
import type { TimePlace } from '../../../../kernel/paging/server/keyset-page.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { lockProductsAgainstDeletion } from '../../../catalogue/products/server/stock/product-state-sql.ts'
import { ONE_SIZE } from '../../../catalogue/products/sizes.ts'
import type { WatchForm, WatchView } from '../wish.ts'

/** SQL: sizes of `products` that can be bought now; a product without variants is always in stock, in one size. */
const IN_STOCK = `case
  when products.state <> 'active' then '{}'::text[]
  when not exists (select from variants where product_id = products.id) then array['${ONE_SIZE}']
  else array(
    select size from variants
    where product_id = products.id and (stock is null or stock > 0)
    order by position, id
  )
end`

type WatchRow = Omit<WatchView, 'addedAt'> & { addedAt: Date }

const watchColumns = `watches.tells_cheaper as "tellsCheaper", watches.tells_back as "tellsBack", watches.sizes,
  watches.start_price_minor as "startPriceMinor", watches.added_at as "addedAt"`

const findOne = prepared<WatchRow>(
  'find-watch',
  `select ${watchColumns} from watches where member_id = $1 and product_id = $2`,
  { isPlannedOnce: true },
)

export async function findWish(
  source: pg.Pool | DbOrTx,
  memberId: string,
  productId: string,
): Promise<WatchView | null> {
  const [row] = await findOne(source, [memberId, productId])
  return row ? watchView(row) : null
}

const watchView = ({ addedAt, ...row }: WatchRow): WatchView => ({
  ...row,
  addedAt: addedAt.toISOString(),
})

/**
 * Reads the sizes of a product and the length of the member's list, and locks the product against deletion and merging,
 * before its watch is written; null if the product no longer exists.
 */
export async function findWishFacts(
  tx: Tx,
  memberId: string,
  productId: string,
): Promise<{ knownSizes: string[]; watchCount: number; isWatched: boolean } | null> {
  const { rows } = await sql<{ knownSizes: string[]; watchCount: number; isWatched: boolean }>`
    select array(select size from variants where product_id = products.id) as "knownSizes",
           (select count(*) from watches where member_id = ${memberId}) as "watchCount",
           exists (select from watches where member_id = ${memberId} and product_id = products.id) as "isWatched"
    from products where id = ${productId}
    for key share`.execute(tx)
  return rows[0] ?? null
}

/**
 * Watches the product in its current state, or changes what is announced. The last known state is kept, so that
 * changing the settings meanwhile does not announce an event twice.
 */
export async function saveWish(tx: Tx, memberId: string, productId: string, form: WatchForm): Promise<void> {
  await sql`
    insert into watches (member_id, product_id, tells_cheaper, tells_back, sizes,
                         start_price_minor, seen_price_minor, seen_currency, seen_sizes)
    select ${memberId}, products.id, ${form.tellsCheaper}, ${form.tellsBack}, ${form.sizes}::text[],
           case when state = 'active' then price_minor end, case when state = 'active' then price_minor end,
           case when state = 'active' then currency end, ${sql.raw(IN_STOCK)}
    from products
    where id = ${productId}
    on conflict (member_id, product_id) do update
    set tells_cheaper = excluded.tells_cheaper, tells_back = excluded.tells_back, sizes = excluded.sizes`.execute(
    tx,
  )
  // A concurrent change does not see this watch yet, so the job checks the product again.
  await tx.insertInto('watched_changes').values({ product_id: productId }).execute()
}

export async function removeWish(db: DbOrTx, memberId: string, productId: string): Promise<void> {
  await db
    .deleteFrom('watches')
    .where('member_id', '=', memberId)
    .where('product_id', '=', productId)
    .execute()
}

type WishRow = WatchRow & { productId: string; isSold: boolean; sizesInStock: string[] }

const listWishRows = prepared<WishRow>(
  'list-wishes',
  `select watches.product_id as "productId", products.state = 'active' as "isSold",
          ${IN_STOCK} as "sizesInStock", ${watchColumns}
   from watches
   join products on products.id = watches.product_id
   where watches.member_id = $1 and (not $2::boolean or products.state = 'active')
     and (watches.added_at, watches.product_id) < ($3, $4)
   order by watches.added_at desc, watches.product_id desc
   limit $5`,
)

/** Lists the member's watches, latest first. */
export async function listWishes(
  pool: pg.Pool,
  memberId: string,
  { onlySold, after, limit }: { onlySold: boolean; after: TimePlace; limit: number },
) {
  const rows = await listWishRows(pool, [memberId, onlySold, ...after, limit])
  return rows.map(({ productId, isSold, sizesInStock, ...row }) => ({
    productId,
    isSold,
    sizesInStock,
    watch: watchView(row),
  }))
}

/**
 * Takes a watched product that changed and locks it for this transaction, also against deletion and merging; other
 * processes take the next one.
 * @returns null if nothing changed
 */
export async function takeChangedProduct(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ productId: string }>`
    select product_id as "productId" from watched_changes
    where pg_try_advisory_xact_lock(hashtextextended('watch ' || product_id, 0))
    limit 1`.execute(tx)
  const productId = rows[0]?.productId
  if (!productId) return null
  await tx.deleteFrom('watched_changes').where('product_id', '=', productId).execute()
  // The news refers to the product. Locking it only then, after its watches, could deadlock with a merge.
  await lockProductsAgainstDeletion(tx, [productId])
  return productId
}

export type MemberNews = {
  memberId: string
  /** The old price; null: no price news. */
  wasMinor: number | null
  /** Sizes that are back and that the member waits for. */
  backSizes: string[]
  priceMinor: number
  currency: string
}

/**
 * Compares a product with the state its watchers last knew, records the current state, and returns the members to
 * notify. One statement, so that each difference is found exactly once. A price below the last one but not below the
 * price when the member began to watch is not announced.
 */
export async function recordProductState(tx: Tx, productId: string): Promise<MemberNews[]> {
  const { rows } = await sql<MemberNews>`
    with shop as materialized (
      select products.id, price_minor, currency, state = 'active' as is_sold, ${sql.raw(IN_STOCK)} as in_stock
      from products where id = ${productId}
    ),
    known as materialized (
      select watches.*
      from watches
      join shop on shop.id = watches.product_id
      where seen_sizes is distinct from in_stock
        or (is_sold and (seen_price_minor, seen_currency) is distinct from (shop.price_minor, shop.currency))
      for update of watches
    ),
    noted as (
      update watches
      set seen_sizes = shop.in_stock,
          seen_price_minor = case when is_sold then shop.price_minor else known.seen_price_minor end,
          seen_currency = case when is_sold then shop.currency else known.seen_currency end,
          -- The comparison starts over in another currency, or when the product is first on sale.
          start_price_minor = case
            when is_sold and known.seen_currency is distinct from shop.currency then shop.price_minor
            else known.start_price_minor
          end
      from shop, known
      where watches.member_id = known.member_id and watches.product_id = known.product_id
    ),
    told as (
      select member_id as "memberId", shop.price_minor as "priceMinor", shop.currency,
             case
               when tells_cheaper and is_sold and shop.currency = seen_currency
                 and shop.price_minor < least(seen_price_minor, start_price_minor)
               then seen_price_minor
             end as "wasMinor",
             case
               when not tells_back then '{}'
               when sizes = '{}' then case when seen_sizes = '{}' then in_stock else '{}' end
               else array(
                 select size from unnest(in_stock) with ordinality as now (size, place)
                 where size = any(known.sizes) and size <> all(seen_sizes)
                 order by place
               )
             end as "backSizes"
      from known, shop
    )
    select * from told where "wasMinor" is not null or "backSizes" <> '{}' order by "memberId"`.execute(tx)
  return rows
}
