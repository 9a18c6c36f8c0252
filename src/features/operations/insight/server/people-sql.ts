import { sql } from 'kysely'
import { type InsightDays, PEOPLE_MIN } from '../insight-words.ts'

// No exact figure about people leaves the database: what fewer than five stand behind is null, and the rest is rounded
// down, so that two spans of days cannot be told apart by one person.

/** SQL: a count rounded down to fives, tens from a hundred on, hundreds from a thousand on; null below five. */
export const roughSql = (count: string) => `(
  case when ${count} >= ${PEOPLE_MIN} then
    ${count} - ${count} % case when ${count} < 100 then 5 when ${count} < 1000 then 10 else 100 end
  end)::integer`

/** SQL: a sum over days, told only where one look had five different viewers on one day: days do not know each other. */
export const roughAmongSql = (sum: string, mostOnOneDay: string) =>
  `(case when ${mostOnOneDay} >= ${PEOPLE_MIN} then ${roughSql(sum)} end)`

/** SQL: who bought an order; each order without an account is somebody. */
export const buyerSql = 'coalesce(orders.member_id, orders.id)'

/** SQL: one of the last days (UTC), today included. */
export const lastDays = (column: string, days: InsightDays) =>
  sql`${sql.raw(column)} > (now() at time zone 'utc')::date - ${days}::integer`

/** The same for a moment. The column stands alone, so that its index is used. */
export const sinceDays = (column: string, days: InsightDays) =>
  sql`${sql.raw(column)} >= ((now() at time zone 'utc')::date - ${days}::integer + 1)::timestamp at time zone 'utc'`

/** Members who saved a look in the last days: as a favourite, or in a collection. */
export const savesSql = (looks: string, days: InsightDays) => sql`
  select photo_favourites.photo_id as look_id, member_id
  from photo_favourites
  where photo_id in (${sql.raw(looks)}) and ${sinceDays('photo_favourites.created_at', days)}
  union
  select collection_items.photo_id, collections.owner_id
  from collection_items
  join collections on collections.id = collection_items.collection_id
  where collection_items.photo_id in (${sql.raw(looks)}) and ${sinceDays('collection_items.added_at', days)}`
