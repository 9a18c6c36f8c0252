// npm run truth [-- --photos DIR --reviews FILE]: measures how often the program's claims are true. The garment photos of
// the fixtures are not part of the repository: PHOTOS_FOLDER names their folder; without it their section is kept.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { firstLookFigures } from './truth/first-looks.ts'
import { photoFigures, VISUAL_SEARCH_TITLE } from './truth/photos.ts'
import { type Part, tableOf } from './truth/report.ts'
import { reviewFigures, writeReadingFigures } from './truth/reviews.ts'
import { fitFigures } from './truth/simulated-people.ts'

const { values } = parseArgs({ options: { reviews: { type: 'string' }, photos: { type: 'string' } } })

const isOwn = values.reviews !== undefined || values.photos !== undefined
const fixtures = process.env.PHOTOS_FOLDER
const parts: Part[] = [
  ...(values.photos ? [await photoFigures(values.photos, true)] : []),
  ...(!isOwn && fixtures ? [await photoFigures(fixtures, false)] : []),
  ...(isOwn && !values.reviews ? [] : [reviewFigures(values.reviews ?? null)]),
  ...(isOwn ? [] : [fitFigures(), firstLookFigures()]),
]

for (const part of parts) console.log(`${part.title}\n\n${tableOf(part)}\n`)

// Results of another set are only printed: the page keeps the results of the repository's own set.
if (!isOwn) {
  const page = join(import.meta.dirname, 'TRUTH.md')
  const known = readFileSync(page, 'utf8').split(/^(?=## )/m)
  const kept = fixtures ? '' : (known.find((part) => part.startsWith(`## ${VISUAL_SEARCH_TITLE}`)) ?? '')
  const day = new Date().toISOString().slice(0, 10)
  const text = `# What we claim, measured

Written by \`npm run truth\` on ${day}. Each figure comes with its number of cases and its 95 % interval (Wilson).
Material used for tuning is not scored here.

${kept}${parts.map((part) => `## ${part.title}\n\n${part.about}\n\n${tableOf(part)}\n`).join('\n')}`
  writeFileSync(page, text)
  writeReadingFigures(parts)
}
