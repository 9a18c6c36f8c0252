import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeHeld, onePer } from './held.ts'

test('a crowd that asks at once waits for one build, and what it made is held for a moment', async () => {
  const held = makeHeld<number>({ ttlMs: 30, max: 10 })
  let builds = 0
  const read = () => held.read('key', () => pause(5).then(() => ++builds))
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(await read()).toBe(1)
  await pause(40)
  expect(await read()).toBe(2)
})

test('a build that fails is not held, and the next one tries again', async () => {
  const held = makeHeld<number>({ ttlMs: 1000, max: 10 })
  await expect(held.read('key', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await held.read('key', async () => 1)).toBe(1)
})

test('what was being built when everything was dropped reaches who waits, and is not held', async () => {
  const held = makeHeld<string>({ ttlMs: 1000, max: 10 })
  const before = held.read('key', () => pause(20, 'before'))
  await pause(1)
  held.drop()
  const after = held.read('key', async () => 'after')
  expect(await Promise.all([before, after])).toEqual(['before', 'after'])
  expect(await held.read('key', async () => 'afresh')).toBe('after')
})

test('no more than so many are held; the oldest leaves', async () => {
  const held = makeHeld<string>({ ttlMs: 1000, max: 2 })
  for (const key of ['a', 'b', 'c']) await held.read(key, async () => 'first')
  expect(await held.read('b', async () => 'second')).toBe('first')
  expect(await held.read('a', async () => 'second')).toBe('second')
})

test('how long a value is held may depend on it', async () => {
  const held = makeHeld<number | null>({ ttlMs: (value) => (value === null ? 0 : 1000), max: 2 })
  await held.read('key', async () => null)
  await pause(2)
  expect(await held.read('key', async () => 7)).toBe(7)
  expect(await held.read('key', async () => 8)).toBe(7)
})

test('each program has its own', () => {
  const thingOf = onePer(() => ({}))
  const [one, other] = [{}, {}]
  expect(thingOf(one)).toBe(thingOf(one))
  expect(thingOf(one)).not.toBe(thingOf(other))
})

test('of many keys those that are missing are built together, and what does not exist is left out', async () => {
  const held = makeHeld<string>({ ttlMs: 1000, max: 10 })
  const asked: string[][] = []
  const build = async (missing: string[]) => {
    asked.push(missing)
    return new Map(missing.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]))
  }
  expect([...(await held.readMany(['a', 'b'], build))]).toEqual([
    ['a', 'A'],
    ['b', 'B'],
  ])
  expect((await held.readMany(['b', 'c', 'none'], build)).get('c')).toBe('C')
  expect(asked).toEqual([
    ['a', 'b'],
    ['c', 'none'],
  ])
})

test('many that were read before a drop are not held after it', async () => {
  const held = makeHeld<string>({ ttlMs: 1000, max: 10 })
  await held.readMany(['a'], async () => {
    held.drop()
    return new Map([['a', 'before']])
  })
  expect(await held.read('a', async () => 'after')).toBe('after')
})
