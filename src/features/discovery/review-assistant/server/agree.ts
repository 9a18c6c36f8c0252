import { type Aspect, type AspectWords, aspectNames, aspects } from './said/aspects.ts'
import type { Polarity } from './said/lexicon.ts'
import { readReview } from './said/read-review.ts'

/** Where in which review something is said; the words themselves stay in the review. */
export type RemarkPlace = {
  reviewId: string
  /** When the text was written that the places count in: after an edit they mean nothing. */
  writtenAt: number
  from: number
  to: number
}

/** Two or more members say the same of one aspect. */
export type AgreedPoint = { aspect: Aspect; polarity: Polarity; count: number; remarks: RemarkPlace[] }

export type ReadReview = { id: string; authorId: string; writtenAt: number; content: string }

/** A line needs that many different members. */
export const VOICES_MIN = 2
/** Kept for a line: some may not be shown to a viewer, and of many a few are enough. */
const REMARKS_KEPT = 12
const POINTS_MAX = 8

/** What different members agree on, the most agreed first. {param} reviews the latest first */
export function agreedPoints(reviews: ReadReview[]): AgreedPoint[] {
  const said = new Map<string, AgreedPoint & { voices: Set<string> }>()
  for (const { id, authorId, writtenAt, content } of reviews) {
    for (const { aspect, polarity, from, to } of readReview(content)) {
      const key = `${aspect} ${polarity}`
      const point = said.get(key) ?? { aspect, polarity, count: 0, remarks: [], voices: new Set<string>() }
      said.set(key, point)
      if (point.voices.has(authorId)) continue
      point.voices.add(authorId)
      point.count++
      if (point.remarks.length < REMARKS_KEPT) point.remarks.push({ reviewId: id, writtenAt, from, to })
    }
  }
  const agreed = [...said.values()]
    .filter(({ count }) => count >= VOICES_MIN)
    .sort((a, b) => b.count - a.count || aspectNames.indexOf(a.aspect) - aspectNames.indexOf(b.aspect))
    .map(({ voices: _, ...point }) => point)
  const best = (polarity: Polarity) => agreed.filter((one) => one.polarity === polarity).slice(0, POINTS_MAX)
  return [...best('pro'), ...best('con')]
}

export const wordsOf = ({ aspect, polarity }: { aspect: Aspect; polarity: Polarity }): string =>
  (aspects[aspect] as AspectWords)[polarity]!
