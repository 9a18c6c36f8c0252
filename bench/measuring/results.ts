import { execSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import type { Row } from './rows.ts'

// bench/RESULTS.md has parts that are measured one at a time. Writing a part leaves the others unchanged.

const FILE = join(import.meta.dirname, '../RESULTS.md')

/** In the order of the page; the text before the first heading applies to all. */
const HEADINGS = {
  mixed: '## Mixed load of a community',
  starts: '## Startup',
  pages: '## Frequently requested pages and lists',
  'page-costs': '## Processor time of each page',
  writes: '## Writes',
  likes: '## Likes',
  streams: '## Open pages',
  'first-page': '## The first page',
  lighthouse: '## Lighthouse',
  reels: '## Reels',
  growth: '## Growth',
  lists: '## Long lists',
  shop: '## The shop',
  'shop-processor': '## Processor time of the shop',
  fast: '## What exists only for speed',
  extremes: '## Extremes',
  find: '## Visual search',
}
export type Part = keyof typeof HEADINGS
const PARTS = Object.keys(HEADINGS) as Part[]

/** Replaces the text under a part's heading. */
export function writePart(part: Part, text: string) {
  const page = readFileSync(FILE, 'utf8')
  const first = Math.min(...PARTS.map((one) => page.indexOf(`${HEADINGS[one]}\n`)).filter((at) => at >= 0))
  const texts = PARTS.map((one) => (one === part ? `${HEADINGS[one]}\n\n${text}` : textOf(page, one)))
  writeFileSync(
    FILE,
    `${[page.slice(0, first), ...texts]
      .map((one) => one.trim())
      .filter(Boolean)
      .join('\n\n')}\n`,
  )
}

function textOf(page: string, part: Part): string {
  const from = page.indexOf(`${HEADINGS[part]}\n`)
  if (from < 0) return ''
  const ends = PARTS.map((one) => page.indexOf(`${HEADINGS[one]}\n`, from + 1)).filter((at) => at > from)
  return page.slice(from, ends.length > 0 ? Math.min(...ends) : undefined)
}

/** Writes a part's rows under its heading, as a table. */
export function writeRows(part: Part, rows: Row[], about: string) {
  const lines = rows.map(
    ({ label, figure, yardstick, ratio, budget, isMet }) =>
      `| ${label} | ${figure} | ${yardstick ?? '—'} | ${ratio ?? '—'} | ${budget} | ${isMet === null ? '—' : isMet ? 'yes' : '**no**'} |`,
  )
  writePart(
    part,
    `${describeRun(`npm run bench -- --only ${part}${sizeFlags()}`)} ${about}

| what | figure | yardstick | ratio | budget | met |
|---|---|---|---|---|---|
${lines.join('\n')}
`,
  )
}

const sizeFlags = () =>
  ['--photos', '--products']
    .map((flag) => {
      const at = process.argv.indexOf(flag)
      return at > 0 ? ` ${flag} ${process.argv[at + 1]}` : ''
    })
    .join('')

/** Returns the first sentence of each part: the command, the date, the commit, and the other load on the machine. */
export function describeRun(command: string): string {
  const commit = execSync('git rev-parse --short HEAD', { encoding: 'utf8' }).trim()
  const load = `Load average before the run: ${loadBefore.toFixed(1)} on ${cpus().length} processors.`
  return `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)} at ${commit}. ${load}`
}
const loadBefore = loadavg()[0]!
