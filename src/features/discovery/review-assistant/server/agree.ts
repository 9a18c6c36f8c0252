import { independentVoices } from './independent-voices.ts'
import { type Aspect, type AspectWords, aspectNames, aspects } from './opinions/aspects.ts'
import type { Polarity } from './opinions/lexicon.ts'
import { readReview } from './opinions/read-review.ts'

/** The place of an opinion in a review; the words themselves stay in the review. */
export type RemarkPlace = {
  reviewId: string
  /** When the text with these places was written: after an edit they are invalid. */
  writtenAt: number
  from: number
  to: number
}

/** Two or more members have the same opinion of one aspect. */
export type AgreedPoint = { aspect: Aspect; polarity: Polarity; count: number; remarks: RemarkPlace[] }

export type ReadReview = {
  id: string
  authorId: string
  writtenAt: number
  content: string
  stars: number | null
  /** Bought here, or by an account that was old enough when it was written. */
  isIndependent: boolean
}

/** A line needs this many different members. */
export const VOICES_MIN = 2
/** Stored per line: some may be invisible to a viewer, and of many a few are enough. */
const REMARKS_KEPT = 12
const POINTS_MAX = 8

/**
 * The opinions that different members share, the most shared first. Only independent voices count: of texts that are
 * all but the same, one.
 * @param reviews, the latest first
 */
export function agreedPoints(reviews: ReadReview[]): AgreedPoint[] {
  const said = new Map<string, AgreedPoint & { voices: Set<string> }>()
  for (const { id, authorId, writtenAt, content, stars } of independentVoices(reviews)) {
    for (const { aspect, polarity, from, to } of readReview(content, stars)) {
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
