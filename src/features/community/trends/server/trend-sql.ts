import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { type Rise, TREND_DAYS } from '../trend.ts'
import { type LookCounts, RISE_LOOKS_MIN, RISE_PEOPLE_MIN } from './trend-rules.ts'

export type TrendKind = 'product' | 'brand' | 'color' | 'place'
/** `name` is the id of a product or brand, or the word for a color or place. */
export type WornThing = Rise & { kind: TrendKind; name: string; colorHex: string | null }

type CountedRow = (WornThing & { isAll: false }) | (LookCounts & { isAll: true })

/**
 * Counts all public looks of both periods and, in the same pass, everything on them: each thing once per look,
 * however often it is tagged. Leaves out hidden like counts, and things that cannot be trends.
 */
export async function countWornThings(tx: Tx, now: Date): Promise<{ all: LookCounts; worn: WornThing[] }> {
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  const [middle, start] = [ago(TREND_DAYS), ago(2 * TREND_DAYS)]
  // JIT compilation takes longer than the statement itself, and the groups fit into this much memory.
  await sql`set local jit = off`.execute(tx)
  await sql`set local work_mem = '64MB'`.execute(tx)
  // No request waits for it: with a million looks it takes 2.5 s, longer on a busy machine.
  await sql`set local statement_timeout = '5min'`.execute(tx)
  const { rows } = await sql<CountedRow>`
    with looks as materialized (
      select photos.id, photos.owner_id, photos.uploaded_at > ${middle} as is_now,
             case when members.hides_like_counts then 0 else photos.like_count end as likes
      from photos
      join members on members.id = photos.owner_id
      -- A join, because Postgres underestimates how many looks satisfy a subquery condition.
      left join closed_accounts on closed_accounts.member_id = photos.owner_id
      where photos.state = 'published' and not photos.followers_only
        and photos.uploaded_at > ${start} and photos.uploaded_at <= ${now}
        and closed_accounts.member_id is null
    ),
    tagged as materialized (
      select looks.*, products.id as product_id, products.brand_id, products.color, products.color_key,
             products.color_hex
      from looks
      join product_tags on product_tags.photo_id = looks.id and not product_tags.is_similar
      join products on products.id = product_tags.product_id and products.state = 'active'
    ),
    things as (
      select 'product' as kind, product_id::text as key, null as word, null as hex, id, owner_id, is_now, likes
      from tagged
      union all
      select 'brand', brand_id::text, null, null, id, owner_id, is_now, likes
      from tagged
      where brand_id is not null
      union all
      select 'brand', brand_tags.brand_id::text, null, null, looks.id, owner_id, is_now, likes
      from looks
      join brand_tags on brand_tags.photo_id = looks.id
      where brand_tags.brand_id is not null
      union all
      select 'color', color_key, color, color_hex, id, owner_id, is_now, likes
      from tagged
      where color_key <> ''
      union all
      select 'place', search_key(btrim(location)), btrim(location), null, looks.id, owner_id, is_now, likes
      from looks
      join travel_details on travel_details.photo_id = looks.id
      where btrim(location) <> ''
    ),
    worn as (
      -- Takes the spelling with capitals, which sort first in this collation.
      select kind, key, min(word collate "C") as word, min(hex) as hex, owner_id, is_now, likes
      from things
      group by kind, key, id, owner_id, is_now, likes
    ),
    -- Grouped by member first, because counting distinct members per thing would sort all rows.
    worn_by as (
      select kind, key, owner_id, min(word) as word, min(hex) as hex,
             count(*) filter (where is_now) as looks_now,
             count(*) filter (where not is_now) as looks_before,
             coalesce(sum(likes) filter (where is_now), 0) as likes_now
      from worn
      group by kind, key, owner_id
    ),
    counted as (
      select kind, key, min(word) as word, min(hex) as hex, sum(looks_now)::integer as looks_now,
             sum(looks_before)::integer as looks_before,
             (count(*) filter (where looks_now > 0))::integer as people_now,
             sum(likes_now)::integer as likes_now
      from worn_by
      group by kind, key
    )
    select false as "isAll", kind, coalesce(word, key) as name, hex as "colorHex", looks_now as "looksNow",
           looks_before as "looksBefore", people_now as "peopleNow", likes_now as "likesNow"
    from counted
    where looks_now >= ${RISE_LOOKS_MIN} and people_now >= ${RISE_PEOPLE_MIN} and looks_now > looks_before
    union all
    select true, null, null, null, count(*) filter (where is_now)::integer,
           count(*) filter (where not is_now)::integer, null, null
    from looks`.execute(tx)
  const all = rows.find((row) => row.isAll) ?? { looksNow: 0, looksBefore: 0 }
  return {
    all: { looksNow: all.looksNow, looksBefore: all.looksBefore },
    worn: rows.filter((row) => !row.isAll),
  }
}

/** Replaces the earlier counts. */
export async function writeTrends(
  tx: Tx,
  countedAt: Date,
  { looksNow, looksBefore }: LookCounts,
  rising: WornThing[],
): Promise<void> {
  const counts = { counted_at: countedAt, looks_now: looksNow, looks_before: looksBefore }
  // Written first, so that of two concurrent runs the second waits here.
  await tx
    .insertInto('trend_counts')
    .values(counts)
    .onConflict((row) => row.column('only_one').doUpdateSet(counts))
    .execute()
  await tx.deleteFrom('rising').execute()
  if (rising.length === 0) return
  const places = new Map<TrendKind, number>()
  await tx
    .insertInto('rising')
    .values(
      rising.map((rise) => {
        const position = (places.get(rise.kind) ?? 0) + 1
        places.set(rise.kind, position)
        return {
          kind: rise.kind,
          position,
          product_id: rise.kind === 'product' ? rise.name : null,
          brand_id: rise.kind === 'brand' ? rise.name : null,
          word: rise.kind === 'color' || rise.kind === 'place' ? rise.name : null,
          color_hex: rise.colorHex,
          looks_now: rise.looksNow,
          looks_before: rise.looksBefore,
          people_now: rise.peopleNow,
          likes_now: rise.likesNow,
        }
      }),
    )
    .execute()
}

type TrendRow = Rise & {
  kind: TrendKind
  productId: string | null
  brandId: string | null
  word: string | null
  colorHex: string | null
}

const listTrends = prepared<TrendRow>(
  'list-rising',
  `select kind, product_id as "productId", brand_id as "brandId", word, color_hex as "colorHex",
          looks_now as "looksNow", looks_before as "looksBefore", people_now as "peopleNow",
          likes_now as "likesNow"
   from rising
   order by kind, position`,
)

const findCounts = prepared<LookCounts & { countedAt: Date }>(
  'trend-counts',
  `select counted_at as "countedAt", looks_now as "looksNow", looks_before as "looksBefore" from trend_counts`,
)

/** The latest counts. */
export async function readTrendCounts(pool: pg.Pool) {
  const [rising, [counts]] = await Promise.all([listTrends(pool, []), findCounts(pool, [])])
  return { rising, counts }
}
