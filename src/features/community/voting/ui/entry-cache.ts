import type { QueryClient } from '@tanstack/react-query'
import { patchCached } from '../../../../kernel/actions/ui/optimistic.ts'
import type { EntryView } from '../voting.ts'
import { entriesKey } from './voting-queries.ts'

/** Changes one entry in every cached list. */
export const patchEntry = (
  cache: QueryClient,
  categoryId: string,
  entryPhotoId: string,
  change: (entry: EntryView) => EntryView,
) =>
  patchCached<EntryView>(
    cache,
    { queryKey: entriesKey(categoryId), is: ({ photoId }) => photoId === entryPhotoId },
    change,
  )

/** Returns the entry after a vote was cast or withdrawn. */
export function withVote(entry: EntryView, voted: boolean): EntryView {
  if (entry.votedByViewer === voted) return entry
  const voteCount = entry.voteCount === null ? null : Math.max(0, entry.voteCount + (voted ? 1 : -1))
  return { ...entry, votedByViewer: voted, voteCount }
}
