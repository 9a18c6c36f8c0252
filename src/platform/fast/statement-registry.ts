import { createHash } from 'node:crypto'
import { isFast } from './switch.ts'

// Facts about SQL texts for prepared statements and the pipelined client, shared by the whole process.

/** Names by text: those declared with `prepared`, and those that `nameOf` derived. */
export const statementNames = new Map<string, string>()
/** Texts whose rows are not needed: the statements after them are sent without waiting. */
export const unawaitedTexts = new Set<string>()
/** Texts that Postgres plans once per connection, whatever the values. */
export const plannedOnceTexts = new Set<string>()

/** Returns the name of a prepared text; undefined if statements are not prepared. */
export const preparedName = (text: string) => (isFast('statements') ? statementNames.get(text) : undefined)

const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i
const ALL_COLUMNS = /(?:select|returning) \*|\.\*/
/** Every connection keeps a plan for each name it has used. */
const NAMED_MAX = 600

/**
 * Returns the name under which a transaction prepares a text. Undefined for statements without a plan, for `*` (a new
 * column would change it under a connection that has it prepared), and above the maximum number of names.
 */
export function nameInTransaction(text: string): string | undefined {
  if (!isFast('statements')) return undefined
  const existingName = statementNames.get(text)
  if (existingName) return existingName
  if (!PLANNED.test(text) || ALL_COLUMNS.test(text)) return undefined
  return statementNames.size < NAMED_MAX ? nameOf(text) : undefined
}

/** Returns a name derived from the text of a statement built per call; undefined if statements are not prepared. */
export function nameOf(text: string): string | undefined {
  if (!isFast('statements')) return undefined
  let name = statementNames.get(text)
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 16)
    statementNames.set(text, name)
  }
  return name
}
