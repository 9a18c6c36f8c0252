// npm run behaviours: lists the rows of docs/behaviours.md that no test title names, and the number of covered rows per
// area. Fails for such a row, for a title that names an unknown row, and for a row that only titles of eight rows or
// more name: such a title says little about each row.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './install.mjs'

const ROW = /^\| ([A-Z]+-\d+) \| (.*) \|$/
const TITLE_IDS = /\[((?:[A-Z]+-\d+)(?:, [A-Z]+-\d+)*)(?:, \$\{\w+\})?\]/g
const FROM_TABLE = /\[(?:[A-Z]+-\d+, )*\$\{row\}\]`/
const QUOTED_ID = /'([A-Z]+-\d+)'/g
/** A title with this many rows proves none of them. */
const CROWDED = 8

const rows = readFileSync(join(ROOT, 'docs/behaviours.md'), 'utf8')
  .split('\n')
  .map((line) => ROW.exec(line))
  .filter(Boolean)
  .map(([, id, behaviour]) => ({ id, behaviour, area: id.split('-')[0] }))
const titles = ['src', 'tests', 'demo', 'tools', 'bench']
  .flatMap((folder) => testsIn(join(ROOT, folder)))
  .flatMap(titlesIn)
const proven = new Set(titles.flat())
const shown = new Set(titles.filter((ids) => ids.length < CROWDED).flat())

const unproven = rows.filter(({ id }) => !proven.has(id))
for (const { id, behaviour } of unproven) console.log(`${id}  ${behaviour}`)

console.log('')
for (const area of new Set(rows.map((row) => row.area)))
  printRows(
    area,
    rows.filter((row) => row.area === area),
  )
printRows('all', rows)

const known = new Set(rows.map(({ id }) => id))
const unknown = [...proven].filter((id) => !known.has(id))
if (unknown.length > 0)
  console.log(`\nRows named by a test but missing in docs/behaviours.md: ${unknown.join(', ')}`)

const crowded = rows.filter(({ id }) => proven.has(id) && !shown.has(id))
if (crowded.length > 0) {
  console.log(`\nNamed only by titles with ${CROWDED} or more rows (${crowded.length}):`)
  for (const { id, behaviour } of crowded) console.log(`${id}  ${behaviour}`)
}
if (unproven.length + unknown.length + crowded.length > 0) process.exitCode = 1

function printRows(name, its) {
  const count = its.filter(({ id }) => proven.has(id)).length
  console.log(`${name.padEnd(6)} ${String(count).padStart(3)} of ${its.length}`)
}

function testsIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}

/** Returns the rows of each title; rows in a table of cases count one by one. */
function titlesIn(path) {
  const text = readFileSync(path, 'utf8')
  const written = [...text.matchAll(TITLE_IDS)].map(([, ids]) => ids.split(', '))
  // A table of cases has one title, and its rows are in the table.
  const ofTables = FROM_TABLE.test(text) ? [...text.matchAll(QUOTED_ID)].map(([, id]) => [id]) : []
  return [...written, ...ofTables]
}
