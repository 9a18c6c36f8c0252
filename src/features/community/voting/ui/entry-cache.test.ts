import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { EntryView } from '../voting.ts'
import { patchEntry, withVote } from './entry-cache.ts'
import { entriesQuery } from './voting-queries.ts'

const entry = (photoId: string, voteCount: number | null = 3) =>
  ({ photoId, voteCount, votedByViewer: false }) as EntryView

test('a vote adds one to the count shown, a withdrawn vote subtracts one, and a hidden count stays hidden [VOTE-04]', () => {
  expect(withVote(entry('a'), true)).toMatchObject({ voteCount: 4, votedByViewer: true })
  expect(withVote(withVote(entry('a'), true), false)).toMatchObject({ voteCount: 3, votedByViewer: false })
  // A second press in the same direction changes nothing.
  expect(withVote(withVote(entry('a'), true), true).voteCount).toBe(4)
  expect(withVote(entry('a', null), true)).toMatchObject({ voteCount: null, votedByViewer: true })
})

test('a vote updates the entry in the standing and in the shuffled list', () => {
  const cache = new QueryClient()
  const keys = (['standing', 'shuffled'] as const).map((order) => entriesQuery('layer', order).queryKey)
  for (const [at, queryKey] of keys.entries()) {
    const page = {
      items: [entry('a'), entry('b')],
      order: at === 0 ? ('standing' as const) : ('shuffled' as const),
      nextCursor: null,
    }
    cache.setQueryData(queryKey, { pages: [page], pageParams: [''] })
  }
  patchEntry(cache, 'layer', 'b', (one) => withVote(one, true))
  for (const queryKey of keys) {
    expect(cache.getQueryData(queryKey)?.pages[0]?.items.map((one) => one.voteCount)).toEqual([3, 4])
  }
})
