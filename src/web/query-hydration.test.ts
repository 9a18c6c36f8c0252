import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { storedAt } from './api.ts'
import { dehydrateQueries, hydrateQueries } from './query-hydration.ts'
import { shareStructure } from './share-structure.ts'

test('the browser’s cache starts with the data the page was rendered from, and does not request it again [GEN-05]', async () => {
  const server = new QueryClient()
  await server.prefetchQuery({ queryKey: ['shop'], queryFn: () => ({ name: 'Nordlys', taxes: [] }) })
  await server.prefetchInfiniteQuery({
    queryKey: ['photos', { order: 'newest', type: undefined }],
    queryFn: () => ({ items: ['a'], nextCursor: null }),
    initialPageParam: '',
  })
  const failing = () => Promise.reject(new Error('away'))
  await server.prefetchQuery({ queryKey: ['failed'], queryFn: failing, retry: false })

  const browser = new QueryClient()
  hydrateQueries(browser, dehydrateQueries(server))
  expect(browser.getQueryData(['shop'])).toEqual({ name: 'Nordlys', taxes: [] })
  expect(browser.getQueryData(['photos', { order: 'newest' }])).toEqual({
    pages: [{ items: ['a'], nextCursor: null }],
    pageParams: [''],
  })
  // A failed query is not sent: the browser fetches it.
  expect(browser.getQueryCache().getAll()).toHaveLength(2)
  const state = (client: QueryClient) => client.getQueryState(['shop'])
  expect(state(browser)).toEqual(state(server))

  let asked = 0
  const observer = new QueryObserver(browser, {
    queryKey: ['shop'],
    queryFn: () => ++asked,
    staleTime: 30_000,
  })
  observer.subscribe(() => {})()
  expect(asked).toBe(0)
})

test('the data of a page from an offline copy is marked with the time when the page was fetched [POCKET-35]', async () => {
  const server = new QueryClient()
  await server.prefetchQuery({ queryKey: ['shop'], queryFn: () => ({ name: 'Nordlys' }) })
  const text = dehydrateQueries(server)
  const dataOf = (copiedAt: number) => {
    const browser = new QueryClient()
    hydrateQueries(browser, text, copiedAt)
    return browser.getQueryData<object>(['shop'])!
  }
  expect(storedAt.get(dataOf(1_795_912_335_131))).toBe(1_795_912_335_131)
  // A page that is not a copy has no time of storing.
  expect(storedAt.has(dataOf(Number(undefined)))).toBe(false)
})

test('copied data that a new response confirms is no longer marked as a copy [POCKET-02]', () => {
  const page = { items: ['a'], nextCursor: null }
  const before = { pages: [page], pageParams: [''] }
  for (const copied of [before, page]) storedAt.set(copied, 1_795_912_335_131)
  const shared = shareStructure(before, structuredClone(before))
  expect(shared).toBe(before)
  expect([storedAt.has(before), storedAt.has(page)]).toEqual([false, false])
  const copy = structuredClone(before)
  storedAt.set(copy.pages[0]!, 1_795_912_399_000)
  shareStructure(before, copy)
  expect(storedAt.get(page)).toBe(1_795_912_399_000)
})
