import { sql } from 'kysely'
import type { Tx } from '../src/platform/database/database.ts'

/** A number below another that is the same whenever the demo is loaded. */
const chance = (seed: string, below: string) => sql.raw(`abs(hashtextextended(${seed}, 7)) % ${below}`)

/** How often looks were opened and their tags pressed since they were posted. */
export async function insertInsight(tx: Tx): Promise<void> {
  await sql`
    with shown as (
      select photos.id, days.age
      from photos
      cross join lateral generate_series(0, least(89, current_date - uploaded_at::date)) as days (age)
      where photos.state = 'published'
    )
    insert into look_views (look_id, day, source, viewers)
    select shown.id, (now() at time zone 'utc')::date - shown.age, page.source,
           1 + ${chance(`shown.id::text || shown.age || page.source`, 'page.most')}
    from shown
    cross join (values ('feed', 24), ('profile', 6), ('search', 5), ('product', 5), ('hashtag', 3), ('elsewhere', 4))
      as page (source, most)
    where ${chance(`shown.id::text || page.source || shown.age || 'seen'`, '3')} > 0`.execute(tx)
  await sql`
    insert into look_tag_taps (look_id, product_id, day, taps)
    select distinct product_tags.photo_id, product_tags.product_id, look_views.day,
           1 + ${chance('product_tags.product_id::text || look_views.day', '3')}
    from product_tags
    join look_views on look_views.look_id = product_tags.photo_id and look_views.source = 'feed'
    where product_tags.product_id is not null
      and ${chance(`product_tags.id::text || look_views.day`, '2')} = 0`.execute(tx)
}
