import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { EntryPage, EntryView } from '../voting.ts'
import { entriesKey } from './voting-queries.ts'

/** Changes one entry in every cached list. */
export function patchEntry(
  cache: QueryClient,
  categoryId: string,
  photoId: string,
  change: (entry: EntryView) => EntryView,
) {
  cache.setQueriesData<InfiniteData<EntryPage, string>>(
    { queryKey: entriesKey(categoryId) },
    (held) =>
      held && {
        ...held,
        pages: held.pages.map((page) => ({
          ...page,
          items: page.items.map((entry) => (entry.photoId === photoId ? change(entry) : entry)),
        })),
      },
  )
}

/** The entry after the vote was cast, or taken back. */
export function withVote(entry: EntryView, voted: boolean): EntryView {
  if (entry.votedByViewer === voted) return entry
  const voteCount = entry.voteCount === null ? null : Math.max(0, entry.voteCount + (voted ? 1 : -1))
  return { ...entry, votedByViewer: voted, voteCount }
}
