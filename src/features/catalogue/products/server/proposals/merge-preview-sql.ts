import type { z } from 'zod'
import { prepared } from '../../../../../platform/fast/statements.ts'
import type { MergePreview } from '../../product-merge.ts'

// Reads tables of other features, which move their own rows.

const count = (table: string, where = '') =>
  `(select count(*) from ${table} where ${table}.product_id = $1 ${where})`
/** Counts rows whose author has one for the other product too. */
const doubled = (table: string, author: string, extra = '') =>
  count(
    table,
    `and exists (select from ${table} as other
                 where other.product_id = $2 and other.${author} = ${table}.${author} ${extra})`,
  )

/** Reads both products by id, their states, and what would move from the first to the second. */
export const readMergePreview = prepared<z.input<typeof MergePreview>>(
  'read-merge-preview',
  `select json_build_object('id', was.id, 'name', was.name) as "from",
          json_build_object('id', stays.id, 'name', stays.name) as "into",
          json_build_object(
            'tags', ${count('product_tags')}, 'reels', ${count('reel_product_tags')},
            'reviews', ${count('reviews')}, 'questions', ${count('product_questions')},
            'watches', ${count('watches')}, 'collections', ${count('collection_items')},
            'carts', (select count(distinct owner_id) from cart_lines where product_id = $1),
            'orders', (select count(distinct order_id) from order_lines where product_id = $1)) as moves,
          json_build_object(
            'reviews', ${doubled('reviews', 'author_id')},
            'questions', ${doubled(
              'product_questions',
              'author_id',
              'and other.answered_at is null and product_questions.answered_at is null',
            )},
            'watches', ${doubled('watches', 'member_id')},
            'collections', ${doubled('collection_items', 'collection_id')}) as doubled,
          (select coalesce(json_agg(json_build_object('size', sizes.size, 'pieces', sizes.stock, 'fate',
             coalesce((select case when same.stock is null and sizes.stock is not null then 'uncounted' else 'added' end
                       from variants as same where same.product_id = $2 and same.size = sizes.size), 'moved')) order by sizes.position), '[]')
           from variants as sizes where sizes.product_id = $1) as sizes
   from products as was, products as stays
   where was.id = $1 and stays.id = $2 and was.deleted_at is null and stays.deleted_at is null`,
)
