import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import type { DayFigures, TodayView, Waiting } from '../today.ts'

export type CountedDay = Omit<DayFigures, 'visits'>

/** Finds the first day that was never counted, or was counted before it ended; null when there is only today. */
export async function findFirstUncounted(db: DbOrTx, from: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(days.day)::date::text as day
    from generate_series(${from}::date, (now() at time zone 'utc')::date, interval '1 day') as days (day)
    left join daily_figures as known on known.day = days.day
    where known.day is null or known.counted_at < (days.day + interval '2 days') at time zone 'utc'`.execute(
    db,
  )
  return rows[0]?.day ?? null
}

export async function saveDayFigures(tx: Tx, days: CountedDay[], currency: string): Promise<void> {
  await tx
    .insertInto('daily_figures')
    .values(
      days.map(({ revenueMinor, ...counts }) => ({
        ...{ ...counts, revenue_minor: revenueMinor, currency },
        counted_at: sql<Date>`now()`,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((row) => ({
        looks: row.ref('excluded.looks'),
        members: row.ref('excluded.members'),
        orders: row.ref('excluded.orders'),
        revenue_minor: row.ref('excluded.revenue_minor'),
        currency: row.ref('excluded.currency'),
        counted_at: row.ref('excluded.counted_at'),
      })),
    )
    .execute()
}

/** Reads the last days up to today, oldest first, one row each. Leaves out revenue in other currencies. */
export async function readDays(db: DbOrTx, count: number, currency: string): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select days.day::date::text as day, coalesce(visits.arrivals, 0)::integer as visits,
           coalesce(looks, 0) as looks, coalesce(members, 0) as members, coalesce(orders, 0) as orders,
           case when currency = ${currency} then revenue_minor else 0 end as "revenueMinor"
    from generate_series((now() at time zone 'utc')::date - ${count - 1}::integer, (now() at time zone 'utc')::date,
                         interval '1 day') as days (day)
    left join daily_figures on daily_figures.day = days.day
    left join lateral (
      select sum(arrivals) as arrivals from page_views where page_views.day = days.day
    ) as visits on true
    order by days.day`.execute(db)
  return rows
}

type CurrencySums = { currency: string; signUps: number; looks: number; orders: number; revenueMinor: number }

/** Sums all counted days, by the shop's currency of the day: one row for most shops. */
export async function sumAllDays(db: DbOrTx): Promise<CurrencySums[]> {
  const { rows } = await sql<CurrencySums>`
    select currency, sum(members)::float8 as "signUps", sum(looks)::float8 as looks, sum(orders)::float8 as orders,
           sum(revenue_minor)::float8 as "revenueMinor"
    from daily_figures
    group by currency
    order by currency`.execute(db)
  return rows
}

/** Returns when days were last counted; null before the first time. */
export async function readCountedAt(db: DbOrTx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select counted_at as at from daily_figures order by day desc limit 1`.execute(db)
  return rows[0]?.at ?? null
}

/** Reads the kinds of pages opened in the last days, the most opened first. */
export async function readPages(db: DbOrTx, count: number): Promise<TodayView['pages']> {
  const { rows } = await sql<TodayView['pages'][number]>`
    select page, sum(views)::integer as views, sum(arrivals)::integer as arrivals
    from page_views
    where day > (now() at time zone 'utc')::date - ${count}::integer
    group by page
    order by views desc, page
    limit 12`.execute(db)
  return rows
}

/** Counts mails held back since yesterday (UTC). */
export async function countHeldMails(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::integer as count
    from held_mails
    where day >= (now() at time zone 'utc')::date - 1`.execute(db)
  return rows[0]!.count
}

const COUNTED_MAX = 1000

type OtherWaiting = Pick<
  Waiting,
  | 'withdrawals'
  | 'reports'
  | 'appeals'
  | 'joinRequests'
  | 'brands'
  | 'brandClaims'
  | 'productProposals'
  | 'contestProposals'
  | 'failedReels'
  | 'failedJobs'
>

/** The same condition as in the admin area: cases about closed accounts do not count. */
const cases = (that: string) =>
  `moderation_cases where ${that} and not exists (select from closed_accounts where member_id = owner_id)`

/**
 * Counts what waits outside of orders and stock: withdrawals, moderation cases, requests to join, brands, claims,
 * proposals and failed reels, each up to a thousand.
 */
export async function countWaiting(db: DbOrTx, needsConfirmedEmail: boolean): Promise<OtherWaiting> {
  const some = (rows: string) =>
    sql.raw(`(select count(*) from (select from ${rows} limit ${COUNTED_MAX}) as counted)`)
  const { rows } = await sql<OtherWaiting>`
    select ${some('withdrawals where settled_at is null')} as withdrawals,
           ${some(cases(`state = 'open'`))} as reports,
           ${some(cases('is_appealed'))} as appeals,
           ${some(`members where joining = 'waiting' ${needsConfirmedEmail ? 'and email_confirmed' : ''}`)} as "joinRequests",
           ${some('brands where not is_verified')} as brands,
           ${some(`brand_claims where state = 'proven'`)} as "brandClaims",
           ${some(`product_proposals where state = 'open'`)} as "productProposals",
           ${some(`contest_proposals where state = 'open'`)} as "contestProposals",
           ${some(`reels where stage = 'failed'`)} as "failedReels",
           ${some('graphile_worker.jobs where attempts >= max_attempts and locked_at is null')} as "failedJobs"
  `.execute(db)
  return rows[0] as OtherWaiting
}
