// Writes how the phrases of the table did in the labeled reviews that may be looked at: `node bench/truth/track-record.ts`
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Standing } from '../../src/features/discovery/review-assistant/server/opinions/phrases/track-record.ts'
import { readOpinions } from '../../src/features/discovery/review-assistant/server/opinions/read-review.ts'
import { halfOf, type LabelledReview, readReviewSet } from './review-set.ts'

export const RECORD = join(
  import.meta.dirname,
  '../../src/features/discovery/review-assistant/server/opinions/phrases/tested-phrases.ts',
)
/** From this share of false readings on, a phrase is refuted. */
const FALSE_MAX = 0.1
const LINE_WIDTH = 150

/** The sets that may be looked at: the first two, whose held-out halves have served, and half of the next three. */
export function reviewsToLearnFrom(): { name: string; reviews: LabelledReview[] }[] {
  return ['reviews', 'reviews-second', 'reviews-third', 'reviews-fourth', 'reviews-fifth'].map(
    (name, at) => ({
      name,
      reviews: readReviewSet(join(import.meta.dirname, `${name}.txt`)).filter(
        ({ text }) => at < 2 || halfOf(text) === 'tune',
      ),
    }),
  )
}

/** Per opinion and phrase, the number of reviews that mean it and that do not. */
export type TrackRecord = Map<string, Map<string, { right: number; wrong: number }>>

export function recordOf(reviews: LabelledReview[]): TrackRecord {
  const record: TrackRecord = new Map()
  for (const { text, stars, opinions, mayBeRead } of reviews) {
    const read = new Set(
      readOpinions(text, stars).opinions.map(
        ({ aspect, polarity, phrase }) => `${aspect}${polarity === 'pro' ? '+' : '-'} ${phrase}`,
      ),
    )
    for (const one of read) {
      const [line, phrase] = [one.slice(0, one.indexOf(' ')), one.slice(one.indexOf(' ') + 1)]
      const ofLine = record.get(line) ?? new Map<string, { right: number; wrong: number }>()
      const counts = ofLine.get(phrase) ?? { right: 0, wrong: 0 }
      if (opinions.has(line) || mayBeRead.has(line)) counts.right++
      else counts.wrong++
      record.set(line, ofLine.set(phrase, counts))
    }
  }
  return record
}

export function standingIn(record: TrackRecord, line: string, phrase: string): Standing {
  const counts = record.get(line)?.get(phrase)
  if (!counts) return 'untested'
  const { right, wrong } = counts
  if (wrong > FALSE_MAX * (right + wrong)) return 'refuted'
  return right === 1 ? 'confirmedOnce' : 'confirmed'
}

/** The text of tested-phrases.ts. */
export function trackRecordFile(reviews: LabelledReview[]): string {
  const record = recordOf(reviews)
  const marks: Partial<Record<Standing, string>> = { confirmedOnce: '?', refuted: '!' }
  const lists = [...record.keys()].sort().map((line) => {
    const phrases = [...record.get(line)!.keys()].sort()
    return `[${line}] ${phrases.map((phrase) => phrase + (marks[standingIn(record, line, phrase)] ?? '')).join(' | ')}`
  })
  return `// Written by node bench/truth/track-record.ts; not by hand.

/**
 * Phrases that the labeled reviews contain, under the opinion that they are read as. Most are confirmed by two reviews or
 * more, those with a ? by one; those with a ! are false in more than one of ten.
 */
export const testedPhrases = \`
${wrap(lists.join(' '))}
\`
`
}

function wrap(text: string): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (longer.length > LINE_WIDTH) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines.join('\n')
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(RECORD, trackRecordFile(reviewsToLearnFrom().flatMap(({ reviews }) => reviews)))
}
