import { lineAt, type SourceFile, type Violation } from './source.ts'
import { WRITES_ANY_TABLE } from './structure.ts'

/** Writes through Kysely and in SQL text; the first group is the table's name as written. */
const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`]?([^'"`\s),]*)/g,
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+|public\.)*"?([^\s"'`(;,]*)/gi,
  /\bupdate\s+(?:only\s+|public\.)*"?([^\s"'`(;,]*)"?(?:\s+(?:as\s+)?\w+)?\s+set\b/gi,
]
const LITERAL = /^[a-z_][a-z0-9_]*$/

/**
 * Returns writes to a table that another unit owns, and writes whose table is not a literal and cannot be checked.
 * @param tables the tables that each unit writes, as in structure.ts
 * @param known all tables; other names are words of a sentence, or temporary tables
 */
export function foreignWrites(
  files: SourceFile[],
  tables: Record<string, string[]>,
  known: string[],
): Violation[] {
  const owners = new Map(Object.entries(tables).flatMap(([unit, names]) => names.map((name) => [name, unit])))
  return files
    .filter(({ path, isTest }) => !isTest && path.startsWith('src/') && !WRITES_ANY_TABLE.includes(path))
    .flatMap(({ path, text, unit }) =>
      WRITES.flatMap((pattern) => [...text.matchAll(pattern)]).flatMap((found) => {
        const table = found[1]!
        const line = lineAt(text, found.index)
        if (table.startsWith('$') || (found[0].startsWith('.') && !/['"`]/.test(found[0])))
          return [{ path, line, message: 'writes to a table that is not a literal name' }]
        if (!LITERAL.test(table) || !known.includes(table) || owners.get(table) === unit) return []
        return [{ path, line, message: `${unit} writes ${table}, which ${owners.get(table)} owns` }]
      }),
    )
}

/** Returns tables without an owner or with two, and owned tables that do not exist. */
export function unownedTables(tables: Record<string, string[]>, known: string[]): Violation[] {
  const owned = Object.values(tables).flat()
  const path = 'tools/borders/structure.ts'
  return [
    ...known.filter((table) => !owned.includes(table)).map((table) => `${table} has no owner`),
    ...owned.filter((table) => !known.includes(table)).map((table) => `${table} is not a table`),
    ...owned
      .filter((table, at) => owned.indexOf(table) !== at)
      .map((table) => `${table} has more than one owner`),
  ].map((message) => ({ path, line: 1, message }))
}

/** @param text of src/platform/database/tables.ts, which is generated from the database */
export function tableNames(text: string): string[] {
  const all = /export interface DB \{([\s\S]*?)\n\}/.exec(text)?.[1] ?? ''
  return [...all.matchAll(/^\s+(\w+):/gm)].map((found) => found[1]!)
}
