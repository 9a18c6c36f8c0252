import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isExpandingMigration } from '../../src/platform/database/expanding-migration.ts'
import { listFiles, type Violation } from './source.ts'

/** Marks a statement that only seems to remove something: `-- expands: why the previous version still works`. */
const EXPLAINED = /^-- expands: \S/m

const TABLE_NAME = /(?:if (?:not )?exists )?(?:only )?(?:public\.)?"?([a-z_0-9]+)"?/.source

/** Statements that take something from programs of the former version, when they change an existing table. */
const BREAKING_CHANGES: readonly (readonly [RegExp, string])[] = [
  [/\bdrop column\b/, 'drops a column'],
  [/\brename\b/, 'renames'],
  [/\balter (?:column )?\S+ (?:set data )?type\b/, 'changes the type of a column'],
  [/\bset not null\b/, 'requires a value that the previous version may not write'],
  [/\bdrop default\b/, 'drops a default that the previous version may rely on'],
  [
    /\badd (?:constraint \S+ )?(?:check|unique|foreign key|primary key|exclude)\b/,
    'adds a constraint that rows of the previous version may violate',
  ],
]

/**
 * Returns the statements of new migrations that would break programs of the former version. A migration that has to
 * remove something states it with `-- contract: …`, and belongs in the release after the one that stopped using it.
 */
export function breakingStatements(root: string): Violation[] {
  return listFiles(root, 'migrations')
    .filter((path) => path.endsWith('.sql'))
    .flatMap((path) => {
      const sql = readFileSync(join(root, path), 'utf8')
      if (EXPLAINED.test(sql) || !isExpandingMigration(basename(path), sql)) return []
      return findBreakingChanges(sql).map(({ line, message }) => ({
        ...{ path, line },
        message: `${message}: move it to a later release and mark it “-- contract: …”, or explain it with “-- expands: why the previous version still works”`,
      }))
    })
}

export function findBreakingChanges(sql: string): { line: number; message: string }[] {
  const text = sql.replace(/--.*$/gm, (comment) => ' '.repeat(comment.length)).toLowerCase()
  const own = new Set(
    [...text.matchAll(new RegExp(`create table ${TABLE_NAME}`, 'g'))].map(([, name]) => name),
  )
  const found: { line: number; message: string }[] = []
  let line = 1
  for (const statement of text.split(';')) {
    const flat = statement.replace(/\s+/g, ' ').trim()
    const at = line + (/^\s*/.exec(statement)![0].match(/\n/g) ?? []).length
    line += (statement.match(/\n/g) ?? []).length
    for (const message of breakingChangesOf(flat, own)) found.push({ line: at, message })
  }
  return found
}

function breakingChangesOf(flat: string, own: Set<string | undefined>): string[] {
  const [, dropped] = /^drop (table|view|materialized view|function|trigger|type|schema)\b/.exec(flat) ?? []
  if (dropped) return [`drops a ${dropped}`]
  const [, indexed] = new RegExp(`create unique index .*?\\bon ${TABLE_NAME}`).exec(flat) ?? []
  if (indexed && !own.has(indexed)) return ['adds a constraint that rows of the previous version may violate']
  const [, altered] = new RegExp(`\\balter table ${TABLE_NAME}`).exec(flat) ?? []
  if (!flat.includes('alter table') || own.has(altered)) return []
  const changes = BREAKING_CHANGES.filter(([pattern]) => pattern.test(flat)).map(([, what]) => what)
  return [...changes, ...columnsWithoutValue(flat)]
}

/** Returns new columns for which programs that do not know them could write no row: not null and without a default. */
const columnsWithoutValue = (flat: string): string[] =>
  flat
    .split(/\badd column\b/)
    .slice(1)
    .filter((column) => /\bnot null\b/.test(column) && !/\b(?:default|generated)\b/.test(column))
    .map(() => 'adds a column that needs a value, without a default')
