import { reasonOf } from './survivors.mjs'

const SHOWN = 90
const short = (text) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line
}

/** Measured before any tests were written for mutants: the first 145 mutants in the order of the fixed seed. */
const FIRST =
  'Measured first on 2026-11-22, before tests were written for it: 71 of a sample of 145 killed (49.0 %).'

/** Describes the mutant: `src/a.ts:12  comparison  < → <=`. */
export const changeOf = ({ kind, from, to }) => `${kind}: ${short(from)} → ${short(to) || '(nothing)'}`

export const percent = (part, whole) => (whole === 0 ? 100 : (100 * part) / whole)

/**
 * Returns the text of docs/mutants.md.
 * @param done every mutant that was tried, with its `verdict`
 */
export function reportOf(done, { total, minutes, date }) {
  const rows = Object.entries(Object.groupBy(done, ({ group }) => group)).map(([group, its]) =>
    row(group, its),
  )
  const survivors = done.filter(({ verdict }) => verdict !== 'killed').sort((a, b) => a.id - b.id)
  const tried = done.length < total ? `, ${done.length} of ${total} of them, chosen by a fixed seed` : ''
  return [
    '# Mutants',
    '',
    'Written by `npm run mutants`, which changes the code of rules, money, points, visibility and limits in small ways,',
    'one at a time, and runs the tests that should notice. A test that runs out of time does not count as noticing.',
    'The files and their tests are listed in `tools/mutants/files.mjs`, to which the tests of the file’s feature are added; the',
    'changes are in `tools/mutants/mutators.mjs`.',
    '',
    FIRST,
    '',
    `Measured last on ${date} in ${minutes.toFixed(0)} minutes${tried}.`,
    '',
    '| group | mutants | killed | survived | out of time | killed % |',
    '|---|--:|--:|--:|--:|--:|',
    ...rows,
    row('all', done),
    '',
    '## Survivors',
    '',
    ...survivors.map(lineOf),
    '',
  ].join('\n')
}

const lineOf = (mutant) =>
  `${nameOf(mutant)}${mutant.verdict === 'out of time' ? ' (out of time)' : ''}: ${reasonOf({ ...mutant, change: changeOf(mutant) }) ?? 'no reason given yet'}`

/** The mutant in the list of survivors, up to its verdict. */
const nameOf = (mutant) => `- \`${mutant.path}:${mutant.line}\` ${changeOf(mutant).replaceAll('`', '’')}`

const listed = (report) => report.split('\n').filter((line) => line.startsWith('- `'))

/** Returns the mutants that the report lists as survivors, except those in lines that have changed since. */
export function survivorsIn(report, mutants) {
  const lines = listed(report)
  return mutants.filter((mutant) => {
    const name = nameOf(mutant)
    return lines.some((line) => line.startsWith(`${name}:`) || line.startsWith(`${name} (out of time):`))
  })
}

/** Returns the report with what the survivors' second run found, and without those that were killed. */
export function reportAgain(report, done, { date }) {
  const killed = done.filter(({ verdict }) => verdict === 'killed').length
  const [, tried, killedBefore] = /^\| all \| (\d+) \| (\d+)/m.exec(report).map(Number)
  const changed = listed(report).length - done.length
  const rate = percent(killedBefore + killed, tried - changed).toFixed(1)
  const left = done.filter(({ verdict }) => verdict !== 'killed').sort((a, b) => a.id - b.id)
  const gone = changed > 0 ? ` (${changed} more are in lines that have changed since)` : ''
  const [before] = report.split('\n## Survivors')
  return [
    before.trimEnd(),
    '',
    `The ${done.length} survivors${gone} were tried again on ${date} with the tests written since: ${killed} killed, which makes`,
    `${rate} % of all.`,
    '',
    '## Survivors',
    '',
    ...left.map(lineOf),
    '',
  ].join('\n')
}

function row(name, its) {
  const count = (verdict) => its.filter((one) => one.verdict === verdict).length
  const [killed, survived, late] = ['killed', 'survived', 'out of time'].map(count)
  return `| ${name} | ${its.length} | ${killed} | ${survived} | ${late} | ${percent(killed, its.length).toFixed(1)} |`
}
