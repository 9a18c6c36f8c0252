import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeCountCache } from './count-cache.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('people who ask together wait for one count', async () => {
  const counts = makeCountCache<number>()
  const count = vi.fn(async () => 7)
  expect(await Promise.all([counts.renew('a', count), counts.renew('a', count)])).toEqual([7, 7])
  expect(count).toHaveBeenCalledTimes(1)
})

test('an old count is shown while a new one is made', async () => {
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

test('a count from before a change is not shown, not even one that was being made', async () => {
  const counts = makeCountCache<number>()
  let finish: (count: number) => void = () => {}
  const running = counts.renew('a', () => new Promise<number>((resolve) => (finish = resolve)))
  counts.clear()
  finish(7)
  await running
  expect(counts.known('a', async () => 8)).toBeUndefined()
})

test('after a change a long count is shown until it is made anew, which is soon and not at once', async () => {
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

test('a long count during which something changed is kept, for a short while', async () => {
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

test('a count that fails is told to whoever waits, and made again for the next', async () => {
  const counts = makeCountCache<number>()
  await expect(counts.renew('a', () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  )
  expect(await counts.renew('a', async () => 7)).toBe(7)
})

test('what a query counted on its way is stored, unless something changed while it ran [SHOP-05]', () => {
  const counts = makeCountCache<number>()
  const count = vi.fn(async () => 8)
  const early = counts.beginning()
  counts.clear()
  early.store('a', 7)
  expect(counts.known('a', count)).toBeUndefined()
  counts.beginning().store('a', 8)
  expect(counts.known('a', count)).toBe(8)
})
