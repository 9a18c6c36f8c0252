import { sql } from 'kysely'
import { popularitySources } from '../../../../catalogue/products/server/list/popularity-job.ts'

/** Counts one point per member who wears the exact product on a public look; a similar product counts nothing. */
export const wornPoints = popularitySources.of(
  (since) => sql`
    select product_tags.product_id, count(distinct photos.owner_id) as points
    from product_tags
    join photos on photos.id = product_tags.photo_id
    where product_tags.uploaded_at > ${since} and product_tags.product_id is not null and not product_tags.is_similar
      and photos.state = 'published' and not photos.followers_only
    group by product_tags.product_id`,
)
