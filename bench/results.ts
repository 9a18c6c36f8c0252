import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// bench/RESULTS.md has two parts: what `npm run bench` measures, and below it what `npm run bench:search` does. Each
// writes its own and leaves the other as it was.

const FILE = join(import.meta.dirname, 'RESULTS.md')
const FOUND = '## Find this'

function parts(): { measured: string; found: string } {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  const at = text.indexOf(FOUND)
  return at < 0 ? { measured: text, found: '' } : { measured: text.slice(0, at), found: text.slice(at) }
}

const write = (measured: string, found: string) =>
  writeFileSync(FILE, `${[measured.trim(), found.trim()].filter(Boolean).join('\n\n')}\n`)

export const writeMeasured = (text: string) => write(text, parts().found)
export const writeFound = (text: string) => write(parts().measured, `${FOUND}\n\n${text}`)
