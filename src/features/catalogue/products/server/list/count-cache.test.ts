import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeCountCache } from './count-cache.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('concurrent requests share one count', async () => {
  const counts = makeCountCache<number>()
  const count = vi.fn(async () => 7)
  expect(await Promise.all([counts.renew('a', count), counts.renew('a', count)])).toEqual([7, 7])
  expect(count).toHaveBeenCalledTimes(1)
})

test('an old count is returned while a new one is made', async () => {
  const counts = makeCountCache<number>()
  let products = 7
  const count = vi.fn(async () => products)
  await counts.renew('a', count)
  products = 8
  expect(counts.known('a', count)).toBe(7)
  expect(count).toHaveBeenCalledTimes(1)

  vi.advanceTimersByTime(1_001)
  expect(counts.known('a', count)).toBe(7)
  await vi.waitFor(() => expect(counts.known('a', count)).toBe(8))
  expect(count).toHaveBeenCalledTimes(2)
})

test('a count is kept two hundred times as long as it took', async () => {
  const counts = makeCountCache<number>()
  const slow = vi.fn(async () => {
    vi.advanceTimersByTime(100)
    return 7
  })
  await counts.renew('a', slow)
  vi.advanceTimersByTime(19_000)
  counts.known('a', slow)
  expect(slow).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_001)
  counts.known('a', slow)
  expect(slow).toHaveBeenCalledTimes(2)
})

test('a count from before a change is not returned, even if it was still running', async () => {
  const counts = makeCountCache<number>()
  let finish: (count: number) => void = () => {}
  const running = counts.renew('a', () => new Promise<number>((resolve) => (finish = resolve)))
  counts.clear()
  finish(7)
  await running
  expect(counts.known('a', async () => 8)).toBeUndefined()
})

test('after a change, a slow count is returned until it is renewed, which happens a second later', async () => {
  const counts = makeCountCache<number>()
  let products = 100_000
  const slow = vi.fn(async () => {
    vi.advanceTimersByTime(100)
    return products
  })
  await counts.renew('a', slow)
  products++
  counts.clear()
  expect(counts.known('a', slow)).toBe(100_000)
  expect(slow).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_001)
  expect(counts.known('a', slow)).toBe(100_000)
  expect(slow).toHaveBeenCalledTimes(2)
  await vi.waitFor(() => expect(counts.known('a', slow)).toBe(100_001))
})

test('a slow count is kept for a second even if something changed while it ran', async () => {
  const counts = makeCountCache<number>()
  const slow = vi.fn(async () => {
    vi.advanceTimersByTime(100)
    counts.clear()
    return 100_000
  })
  await counts.renew('a', slow)
  expect(counts.known('a', slow)).toBe(100_000)
  vi.advanceTimersByTime(1_001)
  counts.known('a', slow)
  expect(slow).toHaveBeenCalledTimes(2)
})

test('a failed count throws to its caller, and the next request counts again', async () => {
  const counts = makeCountCache<number>()
  await expect(counts.renew('a', () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  )
  expect(await counts.renew('a', async () => 7)).toBe(7)
})

test('the count made by a list query is stored, unless something changed while the query ran [SHOP-05]', () => {
  const counts = makeCountCache<number>()
  const count = vi.fn(async () => 8)
  const early = counts.beginning()
  counts.clear()
  early.store('a', 7)
  expect(counts.known('a', count)).toBeUndefined()
  counts.beginning().store('a', 8)
  expect(counts.known('a', count)).toBe(8)
})
