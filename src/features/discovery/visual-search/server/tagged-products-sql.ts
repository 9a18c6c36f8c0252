import { prepared } from '../../../../platform/fast/statements.ts'

// Reads the tags of photos, for suggestions; the photos feature writes them.

/** Lists the products that a member tagged on their newest looks, latest first. */
export const listTaggedByMember = prepared<{ productId: string; taggedAt: Date }>(
  'list-tagged-by-member',
  `select product_tags.product_id as "productId", max(recent.uploaded_at) as "taggedAt"
   from (
     select id, uploaded_at from photos
     where owner_id = $1 and state = 'published'
     order by uploaded_at desc, id desc
     limit 60
   ) as recent
   join product_tags on product_tags.photo_id = recent.id
   where product_tags.product_id is not null and not product_tags.is_similar
   group by product_tags.product_id
   order by max(recent.uploaded_at) desc, product_tags.product_id
   limit $2`,
)

/**
 * Counts on how many of the newest looks of the last `$1` days each product is tagged, most first. Reads at most `$2`
 * looks; `looks` is the number read.
 */
export const listTaggedOften = prepared<{ productId: string; lookCount: number; looks: number }>(
  'list-tagged-often',
  `with recent as materialized (
     select id from photos
     where state = 'published' and not followers_only and uploaded_at > now() - make_interval(days => $1::integer)
     order by uploaded_at desc, id desc
     limit $2
   )
   select product_tags.product_id as "productId", count(distinct product_tags.photo_id) as "lookCount",
          (select count(*) from recent) as looks
   from recent
   join product_tags on product_tags.photo_id = recent.id and not product_tags.is_similar
   join products on products.id = product_tags.product_id and products.state = 'active'
   group by product_tags.product_id
   order by count(distinct product_tags.photo_id) desc, product_tags.product_id
   limit $3`,
)
