// Checks the code against the structure in structure.ts. Run by `npm run check`, or by itself:
//
//   node tools/borders/check.ts                     counts per rule; fails above the ceiling
//   node tools/borders/check.ts --list [rule …]     every violation with its file and line
//   node tools/borders/check.ts --add-migrations    lists the new migrations in migrations/hashes.json
//   node tools/borders/check.ts --lower             writes today's counts as ceilings, where they fell
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addMigrations } from './migration-rules.ts'
import { RULES, readTree } from './rules.ts'

const root = join(import.meta.dirname, '../..')
const file = join(import.meta.dirname, 'ceilings.json')
/** The allowed number of violations per rule, which may only fall. A rule without a ceiling allows none. */
const ceilings: Record<string, number> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

const [option, ...names] = process.argv.slice(2)
if (option === '--add-migrations') addMigrations(root)
const tree = readTree(root)
const results = Object.entries(RULES).map(([name, { description, find }]) => ({
  name,
  description,
  violations: find(tree),
  ceiling: ceilings[name] ?? 0,
}))

if (tree.files.length === 0) {
  console.error('No files were found, so nothing was checked.')
  process.exitCode = 1
}
for (const { name, description, violations, ceiling } of results) {
  const isOver = violations.length > ceiling
  if (isOver) process.exitCode = 1
  if (isOver || violations.length > 0 || option === '--list') {
    const allowed = ceiling > 0 ? ` (ceiling ${ceiling})` : ''
    console.log(`${isOver ? '✗' : '✓'} ${name}: ${description}: ${violations.length}${allowed}`)
  }
  const isListed = option === '--list' ? names.length === 0 || names.includes(name) : isOver
  if (isListed)
    for (const { path, line, message } of violations) console.log(`    ${at(path, line)} ${message}`)
}
if (option === '--lower') {
  const lowered = results
    .map(({ name, violations, ceiling }) => [name, Math.min(ceiling, violations.length)] as const)
    .filter(([, count]) => count > 0)
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`)
}

function at(path: string, line: number): string {
  return line > 0 ? `${path}:${line}` : path
}
