import { z } from 'zod'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { FAILED_WORDS_MAX } from './search-word-limits.ts'

export const FailedSearchState = z.enum(['open', 'done', 'ignored'])
export type FailedSearchState = z.infer<typeof FailedSearchState>

export const FailedSearchesQuery = z.object({ state: FailedSearchState.default('open') })

/** Words that found nothing in the last 90 days. */
export const FailedSearch = z.object({
  words: z.string(),
  times: z.int().positive(),
  /** As `YYYY-MM-DD`. */
  lastDay: z.string(),
  state: FailedSearchState,
})
export type FailedSearch = z.infer<typeof FailedSearch>

/** The most frequent failed searches. */
export const FailedSearches = z.object({ items: z.array(FailedSearch) })

export const FailedSearchDecision = z.object({
  words: z.string().min(1).max(FAILED_WORDS_MAX),
  state: FailedSearchState,
})

/** Sent by the browser when it shows a search without results. */
export const FailedSearchReport = z.object({ q: z.string().min(1).max(100).transform(cleanText) })
