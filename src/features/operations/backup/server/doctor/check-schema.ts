import type pg from 'pg'
import { expectedSchemaParts, readSchemaParts } from '../../../../../platform/database/schema-parts.ts'
import type { Finding } from './finding.ts'

const SHOWN = 5

/** Checks that everything the migrations made besides tables exists, is valid and is enabled. */
export async function checkSchema(client: pg.Client): Promise<Finding[]> {
  const about = 'Indexes'
  const expected = expectedSchemaParts()
  const there = new Set(await readSchemaParts(client))
  const missing = expected.filter((part) => !there.has(part))
  if (missing.length === 0) {
    return [{ state: 'ok', about, found: `All ${expected.length} indexes, constraints and triggers exist.` }]
  }
  const missingNames = missing.slice(0, SHOWN).map((part) => {
    const [kind, table, name] = part.split(' ')
    return `${kind} ${name} of ${table}`
  })
  const more = missing.length > SHOWN ? ` and ${missing.length - SHOWN} more` : ''
  const found = `Missing, invalid or disabled: ${missingNames.join(', ')}${more}.`
  const todo = 'Recreate them as in the files in migrations/, or restore a backup into an empty database.'
  return [{ state: 'problem', about, found, todo }]
}
