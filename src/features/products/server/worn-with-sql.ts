import { prepared } from '../../../platform/database.ts'
import { mutedSql, photoOpenSql } from '../../members/server/ties-sql.ts'

// Reads the tags of photos; the photos' own room writes them.

/** The newest looks of a product that are looked through. */
const LOOKS_READ = 200
const SUGGESTIONS = 4
const LOOKS_SHOWN = 3

/**
 * What is tagged beside product $1 on its newest looks that viewer $2 may see and has not muted, on the most looks
 * first. Costs the same however many looks there are.
 */
export const listWornWith = prepared<{ productId: string; lookCount: number; photoIds: string[] }>(
  'list-worn-with',
  `with looks as materialized (
     select photos.id, photos.uploaded_at
     from product_tags
     join photos on photos.id = product_tags.photo_id
     where product_tags.product_id = $1 and photos.state = 'published'
       and ${photoOpenSql('$2::uuid')} and not ${mutedSql('$2::uuid', 'photos.owner_id')}
     order by product_tags.uploaded_at desc, product_tags.photo_id desc
     limit ${LOOKS_READ}
   ),
   pairs as (
     select distinct product_tags.product_id, looks.id, looks.uploaded_at
     from looks
     join product_tags on product_tags.photo_id = looks.id
     where product_tags.product_id <> $1
   )
   select pairs.product_id as "productId", count(*) as "lookCount",
          (array_agg(pairs.id order by pairs.uploaded_at desc, pairs.id desc))[1:${LOOKS_SHOWN}] as "photoIds"
   from pairs
   join products on products.id = pairs.product_id and products.state = 'active'
   group by pairs.product_id
   order by count(*) desc, max(pairs.uploaded_at) desc, pairs.product_id
   limit ${SUGGESTIONS}`,
)
