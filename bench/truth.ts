// npm run truth [-- --reviews FILE]: how often what the program claims is true.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { firstLookFigures } from './truth/first-looks.ts'
import { fitFigures } from './truth/made-people.ts'
import { type Part, tableOf } from './truth/report.ts'
import { reviewFigures, writeReadingFigures } from './truth/reviews.ts'

const { values } = parseArgs({ options: { reviews: { type: 'string' } } })

// Further parts, such as photos, take their place here: each answers with its figures and how they came about.
const parts: Part[] = [
  reviewFigures(values.reviews ?? null),
  ...(values.reviews ? [] : [fitFigures(), firstLookFigures()]),
]

for (const part of parts) console.log(`${part.title}\n\n${tableOf(part)}\n`)

// A set of somebody else is only shown: the page keeps what the set of the repository says.
if (!values.reviews) {
  const day = new Date().toISOString().slice(0, 10)
  const text = `# What we claim, measured

Written by \`npm run truth\` on ${day}. Each figure has its number of cases and its 95 % interval (Wilson). Material that
something was tuned on is not scored here.

${parts.map((part) => `## ${part.title}\n\n${part.about}\n\n${tableOf(part)}\n`).join('\n')}`
  writeFileSync(join(import.meta.dirname, 'TRUTH.md'), text)
  writeReadingFigures(parts)
}
