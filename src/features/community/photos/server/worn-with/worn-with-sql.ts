import { mutedSql, photoVisibleSql } from '../../../../../kernel/visibility/server/ties-sql.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'

// Reads photo tags; the photos feature writes them.

/** Number of a product's newest looks that are searched. */
const LOOKS_READ = 100
const SUGGESTIONS = 4
/** More than are shown, because some of the most worn may no longer be sold. */
const CANDIDATES = 24
const LOOKS_SHOWN = 3

/**
 * Products tagged beside product $1 on its newest looks that viewer $2 may see and has not muted; those on the most
 * looks first. Exact products only. The cost does not depend on the number of looks.
 */
export const listWornWith = prepared<{ productId: string; lookCount: number; photoIds: string[] }>(
  'list-worn-with',
  `with looks as materialized (
     select photos.id, photos.uploaded_at
     from product_tags
     join photos on photos.id = product_tags.photo_id
     where product_tags.product_id = $1 and not product_tags.is_similar and photos.state = 'published'
       and ${photoVisibleSql('$2::uuid')} and not ${mutedSql('$2::uuid', 'photos.owner_id')}
     order by product_tags.uploaded_at desc, product_tags.photo_id desc
     limit ${LOOKS_READ}
   ),
   pairs as (
     select distinct product_tags.product_id, looks.id, looks.uploaded_at
     from looks
     join product_tags on product_tags.photo_id = looks.id
     where product_tags.product_id <> $1 and not product_tags.is_similar
   ),
   most as materialized (
     select product_id, count(*) as look_count, max(uploaded_at) as newest,
            (array_agg(id order by uploaded_at desc, id desc))[1:${LOOKS_SHOWN}] as photo_ids
     from pairs
     group by product_id
     order by count(*) desc, max(uploaded_at) desc, product_id
     limit ${CANDIDATES}
   )
   select most.product_id as "productId", most.look_count as "lookCount", most.photo_ids as "photoIds"
   from most
   join products on products.id = most.product_id and products.state = 'active'
   order by most.look_count desc, most.newest desc, most.product_id
   limit ${SUGGESTIONS}`,
  { isPlannedOnce: true },
)
