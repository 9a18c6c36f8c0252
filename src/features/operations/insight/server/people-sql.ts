import { sql } from 'kysely'
import { type InsightDays, PEOPLE_MIN } from '../insight-words.ts'

// No exact number of people leaves the database: below five it is null, and otherwise it is rounded down, so that
// comparing two periods does not reveal one person.

/** SQL: a count rounded down to fives, from a hundred on to tens, from a thousand on to hundreds; null below five. */
export const roundedDownSql = (count: string) => `(
  case when ${count} >= ${PEOPLE_MIN} then
    ${count} - ${count} % case when ${count} < 100 then 5 when ${count} < 1000 then 10 else 100 end
  end)::integer`

/**
 * SQL: a sum over days, disclosed only if one look had five different viewers on one day, because viewers are not
 * recognized across days.
 */
export const disclosedSumSql = (sum: string, mostOnOneDay: string) =>
  `(case when ${mostOnOneDay} >= ${PEOPLE_MIN} then ${roundedDownSql(sum)} end)`

/** SQL: the buyer of an order; each order without an account counts as a different person. */
export const buyerSql = 'coalesce(orders.member_id, orders.id)'

/** SQL: whether the date is one of the last days (UTC), today included. */
export const isInLastDaysSql = (column: string, days: InsightDays) =>
  sql`${sql.raw(column)} > (now() at time zone 'utc')::date - ${days}::integer`

/** SQL: whether the timestamp is on one of the last days (UTC). The column stands alone, so that its index is used. */
export const isTimeInLastDaysSql = (column: string, days: InsightDays) =>
  sql`${sql.raw(column)} >= ((now() at time zone 'utc')::date - ${days}::integer + 1)::timestamp at time zone 'utc'`

/** SQL: members who saved a look in the last days, as a favorite or in a collection. */
export const savesSql = (looks: string, days: InsightDays) => sql`
  select photo_favourites.photo_id as look_id, member_id
  from photo_favourites
  where photo_id in (${sql.raw(looks)}) and ${isTimeInLastDaysSql('photo_favourites.created_at', days)}
  union
  select collection_items.photo_id, collections.owner_id
  from collection_items
  join collections on collections.id = collection_items.collection_id
  where collection_items.photo_id in (${sql.raw(looks)}) and ${isTimeInLastDaysSql('collection_items.added_at', days)}`
