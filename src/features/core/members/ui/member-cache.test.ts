import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refetchEverything } from './member-cache.ts'

test('after a block, cached data that is not on screen is removed, and data on screen is read again [DEC-73]', async () => {
  const cache = new QueryClient()
  let reads = 0
  const shown = new QueryObserver(cache, {
    queryKey: ['comments', 'a'],
    queryFn: () => ++reads,
    staleTime: 60_000,
  })
  // This query is on screen too, although it never fetches.
  const arrived = new QueryObserver(cache, { queryKey: ['arrived'], queryFn: () => ['mine'], enabled: false })
  const leave = [shown.subscribe(() => {}), arrived.subscribe(() => {})]
  for (const room of ['reviews', 'questions', 'collections', 'search']) cache.setQueryData([room], 'theirs')
  cache.setQueryData(['arrived'], ['mine'])
  await cache.fetchQuery({ queryKey: ['comments', 'a'], queryFn: () => ++reads })
  const before = reads
  await refetchEverything(cache)
  expect(reads).toBe(before + 1)
  expect(
    cache
      .getQueryCache()
      .findAll()
      .map(({ queryKey }) => queryKey[0]),
  ).toEqual(['comments', 'arrived'])
  expect(cache.getQueryData(['arrived'])).toEqual(['mine'])
  for (const end of leave) end()
})
