import type pg from 'pg'
import type { TimePlace } from '../../../../../kernel/paging/server/keyset-page.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import type { OwnProduct } from '../../product.ts'
import { readFirstPictures } from '../product-sql.ts'

type OwnRow = Omit<OwnProduct, 'picture'>

// A member has a few hundred photos at most, with few tags, so the whole list is computed for each page.
const listOwn = prepared<OwnRow & { at: Date }>(
  'list-own-products',
  `with worn as (
     select product_tags.product_id as id, count(distinct photos.id) as looks, max(photos.uploaded_at) as at
     from photos
     join product_tags on product_tags.photo_id = photos.id
     where photos.owner_id = $1 and photos.state = 'published' and product_tags.product_id is not null
       and not product_tags.is_similar
     group by product_tags.product_id
   ), own as (
     select products.id, coalesce(worn.looks, 0) as looks, coalesce(worn.at, products.created_at) as at
     from worn
     full join (select id, created_at from products where proposed_by = $1) as proposed using (id)
     join products using (id)
   )
   select own.id, products.slug, products.name, brands.name::text as "brandName", own.looks as "lookCount",
          products.price_minor as "priceMinor", products.currency, products.state,
          products.proposed_by is not distinct from $1 as "isProposal", date_trunc('milliseconds', own.at) as at
   from own
   join products on products.id = own.id
   left join brands on brands.id = products.brand_id
   where (date_trunc('milliseconds', own.at), own.id) < ($3, $4)
   order by date_trunc('milliseconds', own.at) desc, own.id desc
   limit $2`,
)

/** Lists products that the member tagged on their looks or proposed to the shop, the latest first. */
export async function listOwnProducts(pool: pg.Pool, memberId: string, after: TimePlace, limit: number) {
  const rows = await listOwn(pool, [memberId, limit, ...after])
  const pictures = await readFirstPictures(
    pool,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...row, picture: pictures.get(row.id) ?? null }))
}
