import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for a brand's name as it is compared: in lower case, without spaces (DEC-57). The unique index of `brands` has
 * the same expression.
 * @param name a value, or SQL of type `text`
 */
export const normalizedName = (name: string | RawBuilder<unknown>) =>
  sql<string>`regexp_replace(lower(${name}), '\\s+', '', 'g')`

/** The same for the name of a row of `brands` or `merged_brands`. */
export const normalizedBrandName = normalizedName(sql`name::text`)
