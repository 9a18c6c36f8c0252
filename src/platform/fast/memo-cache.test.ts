import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oncePerKey } from '../once-per-key.ts'
import { makeMemoCache } from './memo-cache.ts'

test('concurrent readers wait for one build, whose value is cached for a moment', async () => {
  const cache = makeMemoCache<number>({ ttlMs: 30, max: 10 })
  let builds = 0
  const read = () => cache.read('key', () => pause(5).then(() => ++builds))
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(await read()).toBe(1)
  await pause(40)
  expect(await read()).toBe(2)
})

test('a build that fails is not cached, and the next one tries again', async () => {
  const cache = makeMemoCache<number>({ ttlMs: 1000, max: 10 })
  await expect(cache.read('key', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.read('key', async () => 1)).toBe(1)
})

test('a value that was being built when the cache was cleared reaches its readers and is not cached', async () => {
  const cache = makeMemoCache<string>({ ttlMs: 1000, max: 10 })
  const before = cache.read('key', () => pause(20, 'before'))
  await pause(1)
  cache.clear()
  const after = cache.read('key', async () => 'after')
  expect(await Promise.all([before, after])).toEqual(['before', 'after'])
  expect(await cache.read('key', async () => 'afresh')).toBe('after')
})

test('the cache keeps at most `max` values and drops the least recently used one', async () => {
  const cache = makeMemoCache<string>({ ttlMs: 1000, max: 2 })
  for (const key of ['a', 'b', 'c']) await cache.read(key, async () => 'first')
  expect(await cache.read('b', async () => 'second')).toBe('first')
  expect(await cache.read('a', async () => 'second')).toBe('second')
})

test('how long a value is cached may depend on the value', async () => {
  const cache = makeMemoCache<number | null>({ ttlMs: (value) => (value === null ? 0 : 1000), max: 2 })
  await cache.read('key', async () => null)
  await pause(2)
  expect(await cache.read('key', async () => 7)).toBe(7)
  expect(await cache.read('key', async () => 8)).toBe(7)
})

test('onePer makes one object per owner and reuses it', () => {
  const thingOf = oncePerKey(() => ({}))
  const [one, other] = [{}, {}]
  expect(thingOf(one)).toBe(thingOf(one))
  expect(thingOf(one)).not.toBe(thingOf(other))
})

test('readMany builds all missing keys in one call', async () => {
  const cache = makeMemoCache<string>({ ttlMs: 1000, max: 10 })
  const asked: string[][] = []
  const build = async (missing: string[]) => {
    asked.push(missing)
    return new Map(missing.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]))
  }
  expect([...(await cache.readMany(['a', 'b'], build))]).toEqual([
    ['a', 'A'],
    ['b', 'B'],
  ])
  expect((await cache.readMany(['b', 'c', 'none'], build)).get('c')).toBe('C')
  expect(asked).toEqual([
    ['a', 'b'],
    ['c', 'none'],
  ])
})

test('values that readMany read before a clear are not cached after it', async () => {
  const cache = makeMemoCache<string>({ ttlMs: 1000, max: 10 })
  await cache.readMany(['a'], async () => {
    cache.clear()
    return new Map([['a', 'before']])
  })
  expect(await cache.read('a', async () => 'after')).toBe('after')
})
