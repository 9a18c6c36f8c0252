import { independentVoices } from './independent-voices.ts'
import type { AspectWords } from './opinions/aspects/aspect-words.ts'
import { type Aspect, aspectNames, aspects } from './opinions/aspects/aspects.ts'
import type { Polarity } from './opinions/lexicon.ts'
import { readReview } from './opinions/read-review.ts'

/** The place of an opinion in a review; the words themselves stay in the review. */
export type RemarkPlace = {
  reviewId: string
  /** When the text with these places was written: after an edit they are invalid. */
  writtenAt: number
  from: number
  to: number
  /** What makes the reading less than sure; missing in cards from before this was weighed. */
  doubt?: number
}

/** Two or more members have the same opinion of one aspect. */
export type AgreedPoint = { aspect: Aspect; polarity: Polarity; count: number; remarks: RemarkPlace[] }

export type ReviewInput = {
  id: string
  authorId: string
  writtenAt: number
  content: string
  stars: number | null
  /** Bought here, or by an account that was old enough when it was written. */
  isIndependent: boolean
}

/** A line needs this many different members whose readings leave no doubt. */
const VOICES_MIN = 2
/** So many may leave some: it would take two false readings of one kind to mislead. */
const VOICES_BELIEVED = 3
/** A reading with more doubt is no voice: of those on the fifth set, nearly half were false. */
const DOUBT_MAX = 2
/** Stored per line: some may be invisible to a viewer, and of many a few are enough. */
const REMARKS_KEPT = 12
const POINTS_MAX = 8

const isVoice = ({ doubt = 0 }: Pick<RemarkPlace, 'doubt'>) => doubt <= DOUBT_MAX

/** Whether readings of different members, some of them doubtful, make a line. */
export function isAgreed(voices: Pick<RemarkPlace, 'doubt'>[]): boolean {
  return (
    voices.filter(isVoice).length >= VOICES_BELIEVED ||
    voices.filter(({ doubt = 0 }) => doubt === 0).length >= VOICES_MIN
  )
}

/**
 * The opinions that different members share, the most shared first. Only independent voices count: of texts that are
 * all but the same, one.
 * @param reviews, the latest first
 */
export function findAgreedPoints(reviews: ReviewInput[]): AgreedPoint[] {
  const pointsByKey = new Map<string, AgreedPoint & { voices: Set<string> }>()
  for (const { id, authorId, writtenAt, content, stars } of independentVoices(reviews)) {
    for (const { aspect, polarity, from, to, doubt } of readReview(content, stars).filter(isVoice)) {
      const key = `${aspect} ${polarity}`
      const point = pointsByKey.get(key) ?? {
        aspect,
        polarity,
        count: 0,
        remarks: [],
        voices: new Set<string>(),
      }
      pointsByKey.set(key, point)
      if (point.voices.has(authorId)) continue
      point.voices.add(authorId)
      point.count++
      if (point.remarks.length < REMARKS_KEPT)
        point.remarks.push({ reviewId: id, writtenAt, from, to, doubt })
    }
  }
  const agreed = [...pointsByKey.values()]
    .filter(({ remarks }) => isAgreed(remarks))
    .sort((a, b) => b.count - a.count || aspectNames.indexOf(a.aspect) - aspectNames.indexOf(b.aspect))
    .map(({ voices: _, ...point }) => point)
  const best = (polarity: Polarity) => agreed.filter((one) => one.polarity === polarity).slice(0, POINTS_MAX)
  return [...best('pro'), ...best('con')]
}

export const pointWords = ({ aspect, polarity }: { aspect: Aspect; polarity: Polarity }): string =>
  (aspects[aspect] as AspectWords)[polarity]!
