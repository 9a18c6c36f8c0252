import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { NotCountedCounts } from './vote-counting.ts'
import { EntryView } from './voting.ts'
import { ADVANCING_ENTRIES_MAX } from './voting-limits.ts'

const BEST_WORDS = `Use a number from 1 to ${ADVANCING_ENTRIES_MAX}`

/** A round before the last one. */
export const RoundForm = z.object({
  closesAt: z.iso.datetime({ error: 'Please enter a date and a time' }),
  /** Number of entries that advance. */
  best: z.int(BEST_WORDS).min(1, BEST_WORDS).max(ADVANCING_ENTRIES_MAX, BEST_WORDS),
})
export type RoundForm = z.infer<typeof RoundForm>

/** The result of an entry in a counted round. */
export const RoundPlace = EntryView.pick({
  photoId: true,
  picture: true,
  altText: true,
  caption: true,
  owner: true,
}).extend({
  place: z.int().positive(),
  voteCount: z.int().nonnegative(),
  juryScore: z.int().nonnegative().nullable(),
  points: z.int().nonnegative().nullable(),
  /** It advances to the next round. */
  goesOn: z.boolean(),
})
export type RoundPlace = z.infer<typeof RoundPlace>

/** A counted round. */
export const RoundResult = z.object({
  round: z.int().positive(),
  best: z.int().positive(),
  sealedAt: z.iso.datetime(),
  entryCount: z.int().nonnegative(),
  voteCount: z.int().nonnegative(),
  voterCount: z.int().nonnegative(),
  notCounted: NotCountedCounts,
  /** SHA-256 of the downloadable tally of the round. */
  sha256: z.string(),
})
export type RoundResult = z.infer<typeof RoundResult>
/** Latest first. */
export const RoundResults = z.object({ items: z.array(RoundResult) })
export type RoundResults = z.infer<typeof RoundResults>

/** Sorted by place. */
export const RoundPlaces = pageOf(RoundPlace)
export type RoundPlaces = z.infer<typeof RoundPlaces>
export const RoundPlacesQuery = z.object(pageFields({ limitMax: 48, cursorMax: 300 }))
