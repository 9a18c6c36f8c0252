import { createHash } from 'node:crypto'
import { isFast } from './switch.ts'

// What prepared statements and the pipelined client know about SQL texts, for the whole process.

/** Name by text, of those that `prepared` has declared and those that `nameOf` has met. */
export const statementNames = new Map<string, string>()
/** Texts whose rows nobody needs: the statements after them are sent without waiting for them. */
export const unawaitedTexts = new Set<string>()
/** Texts that Postgres plans once per connection, whatever the values are. */
export const plannedOnceTexts = new Set<string>()

/** The name that `prepared` gave to a text; undefined where nothing is prepared. */
export const preparedName = (text: string) => (isFast('statements') ? statementNames.get(text) : undefined)

const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i
const ALL_COLUMNS = /(?:select|returning) \*|\.\*/
/** Every connection keeps a plan for each name that it has met. */
const NAMED_MAX = 600

/**
 * The name under which a transaction prepares a text; undefined for what is not planned, for `*` (a new column changes
 * it under a connection that has it prepared), and beyond the greatest number of names.
 */
export function nameInTransaction(text: string): string | undefined {
  if (!isFast('statements')) return undefined
  const known = statementNames.get(text)
  if (known) return known
  if (!PLANNED.test(text) || ALL_COLUMNS.test(text)) return undefined
  return statementNames.size < NAMED_MAX ? nameOf(text) : undefined
}

/** The name under which a statement is prepared that is built for each call; undefined where nothing is prepared. */
export function nameOf(text: string): string | undefined {
  if (!isFast('statements')) return undefined
  let name = statementNames.get(text)
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 16)
    statementNames.set(text, name)
  }
  return name
}
