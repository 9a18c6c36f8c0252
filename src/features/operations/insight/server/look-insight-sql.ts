import { sql } from 'kysely'
import { MEDIA_COLUMNS, type MediaColumns } from '../../../../kernel/pictures/server/picture-view.ts'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import type { LookFigures, LookInsight } from '../insight.ts'
import type { InsightDays } from '../insight-words.ts'
import {
  buyerSql,
  disclosedSumSql,
  isInLastDaysSql,
  isTimeInLastDaysSql,
  roundedDownSql,
  savesSql,
} from './people-sql.ts'

export type LookRow = MediaColumns & {
  id: string
  caption: string | null
  altText: string
  uploadedAt: Date
}
const LOOK_COLUMNS = `photos.id, photos.caption, shown.alt_text as "altText", photos.uploaded_at as "uploadedAt", ${MEDIA_COLUMNS}`
const LOOK_PICTURE = `
  join photo_images as shown on shown.photo_id = photos.id and shown.position = 1
  join media on media.id = shown.media_id`

export async function findOwnLook(
  db: DbOrTx,
  ownerId: string,
  photoId: string,
): Promise<LookRow | undefined> {
  const { rows } = await sql<LookRow>`
    select ${sql.raw(LOOK_COLUMNS)}
    from photos ${sql.raw(LOOK_PICTURE)}
    where photos.id = ${photoId} and photos.owner_id = ${ownerId}`.execute(db)
  return rows[0]
}

type OwnLookRow = LookRow & { viewers: number | null; place: number }

/** The first page of the viewer's own looks. */
export const FIRST_LOOK = [
  2_147_483_647,
  new Date(Date.UTC(9999, 0)),
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
] as const

/**
 * Lists the member's looks by their disclosed number of viewers, then by age, the latest first: undisclosed numbers do
 * not affect the order.
 */
export async function listOwnLooks(
  db: DbOrTx,
  ownerId: string,
  days: InsightDays,
  [viewers, uploadedAt, id]: readonly [number, Date, string],
  limit: number,
): Promise<OwnLookRow[]> {
  const { rows } = await sql<OwnLookRow>`
    with own as (
      select id, uploaded_at from photos where owner_id = ${ownerId} and state = 'published'
    ), seen as (
      select look_id, ${sql.raw(disclosedSumSql('sum(viewers)', 'max(viewers)'))} as viewers
      from (
        select look_id, day, sum(viewers) as viewers
        from look_views
        where look_id in (select id from own) and ${isInLastDaysSql('day', days)}
        group by look_id, day
      ) as by_day
      group by look_id
    ), page as (
      select own.id, seen.viewers, coalesce(seen.viewers, 0) as place, own.uploaded_at
      from own
      left join seen on seen.look_id = own.id
      where (coalesce(seen.viewers, 0), own.uploaded_at, own.id)
            < (${viewers}::integer, ${uploadedAt.toISOString()}::timestamptz, ${id}::uuid)
      order by place desc, own.uploaded_at desc, own.id desc
      limit ${limit}
    )
    select ${sql.raw(LOOK_COLUMNS)}, page.viewers, page.place
    from page
    join photos on photos.id = page.id ${sql.raw(LOOK_PICTURE)}
    order by page.place desc, photos.uploaded_at desc, photos.id desc`.execute(db)
  return rows
}

/** Reads the figures of each of these looks. */
export async function readFigures(
  db: DbOrTx,
  lookIds: string[],
  days: InsightDays,
): Promise<Map<string, LookFigures>> {
  const { rows } = await sql<LookFigures & { id: string }>`
    with look as (select unnest(${lookIds}::uuid[]) as id),
    by_day as (
      select look_id, day, sum(viewers) as viewers
      from look_views
      where look_id in (select id from look) and ${isInLastDaysSql('day', days)}
      group by look_id, day
    ), seen as (
      select look_id, sum(viewers) as viewers, max(viewers) as most from by_day group by look_id
    ), tapped as (
      select look_id, sum(taps) as taps
      from look_tag_taps
      where look_id in (select id from look) and ${isInLastDaysSql('day', days)}
      group by look_id
    ), saved as (
      select look_id, count(*) as saves
      from (${savesSql('select id from look', days)}) as saving
      join photos on photos.id = saving.look_id and photos.owner_id <> saving.member_id
      group by look_id
    ), sold as (
      select order_lines.look_id, sum(quantity) as pieces, count(distinct ${sql.raw(buyerSql)}) as buyers
      from order_lines
      join orders on orders.id = order_lines.order_id and orders.number is not null
      join photos on photos.id = order_lines.look_id and photos.owner_id is distinct from orders.member_id
      where order_lines.look_id in (select id from look) and ${isTimeInLastDaysSql('orders.paid_at', days)}
      group by order_lines.look_id
    )
    select look.id,
           ${sql.raw(disclosedSumSql('seen.viewers', 'seen.most'))} as viewers,
           ${sql.raw(roundedDownSql('saved.saves'))} as saves,
           ${sql.raw(disclosedSumSql('tapped.taps', 'seen.most'))} as taps,
           (case when sold.buyers >= 5 then sold.pieces end)::integer as sold
    from look
    left join seen on seen.look_id = look.id
    left join tapped on tapped.look_id = look.id
    left join saved on saved.look_id = look.id
    left join sold on sold.look_id = look.id`.execute(db)
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

/** Reads the viewers of one look by day and by source, and the results of each tagged product. */
export async function readDetails(
  db: DbOrTx,
  lookId: string,
  days: InsightDays,
): Promise<Pick<LookInsight, 'byDay' | 'sources' | 'products'>> {
  const { rows } = await sql<Pick<LookInsight, 'byDay' | 'sources' | 'products'>>`
    with seen as (
      select day, source, viewers from look_views where look_id = ${lookId} and ${isInLastDaysSql('day', days)}
    ), by_day as (
      select day, sum(viewers) as viewers from seen group by day
    ), audience as (
      select max(viewers) as most from by_day
    ), by_source as (
      select source, sum(viewers) as viewers from seen group by source
    ), tagged as (
      select distinct products.id, products.name, products.slug
      from product_tags
      join products on products.id = product_tags.product_id and products.deleted_at is null
      where product_tags.photo_id = ${lookId}
    ), tapped as (
      select product_id, sum(taps) as taps
      from look_tag_taps
      where look_id = ${lookId} and ${isInLastDaysSql('day', days)}
      group by product_id
    ), sold as (
      select order_lines.product_id, sum(quantity) as pieces, count(distinct ${sql.raw(buyerSql)}) as buyers
      from order_lines
      join orders on orders.id = order_lines.order_id and orders.number is not null
      join photos on photos.id = order_lines.look_id and photos.owner_id is distinct from orders.member_id
      where order_lines.look_id = ${lookId} and ${isTimeInLastDaysSql('orders.paid_at', days)}
      group by order_lines.product_id
    )
    select
      (select json_agg(json_build_object('day', days.day::date, 'viewers', ${sql.raw(roundedDownSql('by_day.viewers'))}) order by days.day)
       from generate_series((now() at time zone 'utc')::date - ${days}::integer + 1, (now() at time zone 'utc')::date,
                            interval '1 day') as days (day)
       left join by_day on by_day.day = days.day) as "byDay",
      (select coalesce(json_agg(json_build_object('source', source,
                'viewers', ${sql.raw(disclosedSumSql('by_source.viewers', 'audience.most'))})
                order by ${sql.raw(disclosedSumSql('by_source.viewers', 'audience.most'))} desc nulls last, source), '[]')
       from by_source, audience) as sources,
      (select coalesce(json_agg(json_build_object('id', tagged.id, 'name', tagged.name, 'slug', tagged.slug,
                'taps', ${sql.raw(disclosedSumSql('tapped.taps', 'audience.most'))},
                'sold', (case when sold.buyers >= 5 then sold.pieces end)::integer) order by tagged.name, tagged.id), '[]')
       from tagged
       cross join audience
       left join tapped on tapped.product_id = tagged.id
       left join sold on sold.product_id = tagged.id) as products`.execute(db)
  return rows[0]!
}
