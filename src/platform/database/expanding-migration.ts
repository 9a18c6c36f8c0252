/** The rule applies to migrations from this day on. */
const EXPANDING_SINCE = '20261127'

/** A line that names what the previous version can no longer do: `-- contract: …`. */
const CONTRACT = /^-- contract: \S/m

/**
 * Whether the previous version still works after a migration: expand first, contract later. It does unless the
 * migration has a `contract` line. `npm run check` refuses statements that remove something from a migration without
 * one (tools/borders/expanding-rules.ts).
 */
export const isExpandingMigration = (name: string, sql: string): boolean =>
  name.slice(name.lastIndexOf('/') + 1) >= EXPANDING_SINCE && !name.includes('0.2.0/') && !CONTRACT.test(sql)
