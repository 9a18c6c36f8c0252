import { sql } from 'kysely'
import type { Db } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'

export type KindModelRow = { source: string; kinds: string[]; forms: Buffer; shares: Buffer }

const findKindModel = prepared<KindModelRow>(
  'find-learned-kinds',
  'select source, kinds, forms, shares from learned_kinds',
)
export const readKindModel = async (
  pool: Parameters<typeof findKindModel>[0],
): Promise<KindModelRow | null> => (await findKindModel(pool, []))[0] ?? null

const findSource = prepared<{ source: string }>(
  'find-learned-kinds-source',
  'select source from learned_kinds',
)
export const readKindModelSource = async (pool: Parameters<typeof findSource>[0]): Promise<string | null> =>
  (await findSource(pool, []))[0]?.source ?? null

export async function saveKindModel(db: Db, row: KindModelRow): Promise<void> {
  await sql`
    insert into learned_kinds (source, kinds, forms, shares)
    values (${row.source}, ${row.kinds}::uuid[], ${row.forms}::bytea, ${row.shares}::bytea)
    on conflict (id) do update
    set source = excluded.source, kinds = excluded.kinds, forms = excluded.forms, shares = excluded.shares,
        learned_at = now()`.execute(db)
}

/** Lists first pictures of products on sale with their categories; the same ones as long as nothing changes. */
export const listCategorizedForms = prepared<{
  mediaId: string
  categoryId: string
  change: number
  form: Buffer
}>(
  'list-categorized-forms',
  `select sampled.media_id as "mediaId", product_categories.id as "categoryId", sampled.change, sampled.form
   from product_categories
   cross join lateral (
     select picture_descriptions.media_id, picture_descriptions.change, picture_descriptions.form
     from products
     join product_images on product_images.product_id = products.id and product_images.position = 1
     join picture_descriptions on picture_descriptions.media_id = product_images.media_id
     where products.category_id = product_categories.id and products.state = 'active'
       and picture_descriptions.version = $1 and picture_descriptions.form is not null
     order by products.id
     limit $2
   ) as sampled
   order by sampled.media_id`,
)

/** Lists the categories with products on sale. */
export const listCategoriesSold = prepared<{ id: string }>(
  'list-categories-sold',
  `select id from product_categories
   where exists (select from products where products.category_id = product_categories.id and products.state = 'active')`,
)

/** Lists pictures of products on sale in these categories. */
export const listPicturesIn = prepared<{ id: string }>(
  'list-pictures-in-categories',
  `select product_images.media_id as id
   from products
   join product_images on product_images.product_id = products.id
   where products.category_id = any($1::uuid[]) and products.state = 'active'
   limit $2`,
)
