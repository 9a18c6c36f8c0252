/** Of this day and later: earlier migrations were not held to it. */
const EXPANDING_SINCE = '20261127'

/** A line that says what programs of the former version can no longer do: `-- contract: …`. */
const CONTRACT = /^-- contract: \S/m

/**
 * Expand, then contract: a migration leaves programs of the former version able to work, unless it says that it does not.
 * `npm run check` refuses statements that take something away from one that does not say so
 * (tools/borders/expanding-rules.ts).
 */
export const leavesFormerAble = (name: string, sql: string): boolean =>
  name.slice(name.lastIndexOf('/') + 1) >= EXPANDING_SINCE && !name.includes('0.2.0/') && !CONTRACT.test(sql)
