import { execSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// bench/RESULTS.md has parts that are measured one at a time. Each writes its own and leaves the others as they were.

const FILE = join(import.meta.dirname, '../RESULTS.md')

/** In their order; the first has the page's own heading. */
const HEADINGS = {
  measured: '# Measurements',
  shop: '## Processor time of the shop',
  fast: '## What exists only for speed',
  extremes: '## Extremes',
  found: '## Find this',
}
type Part = keyof typeof HEADINGS
const PARTS = Object.keys(HEADINGS) as Part[]

function write(part: Part, text: string) {
  const page = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  const texts = PARTS.map((one) => (one === part ? `${HEADINGS[one]}\n\n${text}` : textOf(page, one)))
  writeFileSync(
    FILE,
    `${texts
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

export const writeMeasured = (text: string) => write('measured', text)
export const writeShop = (text: string) => write('shop', text)
export const writeGains = (text: string) => write('fast', text)
export const writeExtremes = (text: string) => write('extremes', text)
export const writeFound = (text: string) => write('found', text)

/** The first sentence of each part: what wrote it, when, and of which commit. */
export function writtenBy(command: string): string {
  const commit = execSync('git rev-parse --short HEAD', { encoding: 'utf8' }).trim()
  return `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)} at ${commit}.`
}
