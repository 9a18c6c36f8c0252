import type { DraftTag } from '../../../photos/ui/upload/tags/draft-tags.ts'

/** A product tagged on the video being posted. Times are in seconds as typed; empty for none. */
export type ReelTagDraft = DraftTag & { from: string; until: string }

/** "1.5" or "1,5" as milliseconds; null for an empty text, undefined for an invalid one. */
export function parseSecondsToMs(typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  const seconds = Number(text)
  return Number.isFinite(seconds) && seconds >= 0 && seconds <= 60 ? Math.round(seconds * 1000) : undefined
}

/** Returns the error in the tag's times, if any. */
export function timesProblem({ from, until }: Pick<ReelTagDraft, 'from' | 'until'>): string | undefined {
  const [start, end] = [parseSecondsToMs(from), parseSecondsToMs(until)]
  if (start === undefined || end === undefined) return 'Use seconds from 0 to 60'
  return end !== null && end <= (start ?? 0) ? 'A tag must end after it starts' : undefined
}
