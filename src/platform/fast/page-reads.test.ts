import { expect, test } from 'vitest'
import { mergeReads, oncePerPage } from './page-reads.ts'

test('calls of one page share a read; another page, and a call outside of a page, read again', async () => {
  let reads = 0
  const read = oncePerPage(async (_source: object, key: string) => `${key} ${++reads}`)
  const [source, page] = [{}, { env: { page: {} } }]
  expect(await Promise.all([read(page, source, 'a'), read(page, source, 'a')])).toEqual(['a 1', 'a 1'])
  expect(await read(page, source, 'b')).toBe('b 2')
  expect(await read({ env: { page: {} } }, source, 'a')).toBe('a 3')
  expect(await read({ env: {} }, source, 'a')).toBe('a 4')
  expect(await read({}, source, 'a')).toBe('a 5')
  expect(await read(page, source, 'a')).toBe('a 1')
})

test('a read that hangs on one server is read from another server within the same page [CLUSTER-07]', async () => {
  const [hung, healthy] = [{}, {}]
  const read = oncePerPage((source: object, key: string) =>
    source === hung ? new Promise<string>(() => {}) : Promise.resolve(key),
  )
  const page = { env: { page: {} } }
  read(page, hung, 'a')
  expect(await read(page, healthy, 'a')).toBe('a')
})

test('what is asked for in the same moment is read once, and what is asked for later is read again', async () => {
  const reads: string[][] = []
  const read = mergeReads(async (keys: string[]) => {
    reads.push(keys)
    return keys.length
  })
  expect(await Promise.all([read(['a', 'b']), read(['b', 'c'])])).toEqual([3, 3])
  expect(await read(['a'])).toBe(1)
  expect(reads).toEqual([['a', 'b', 'c'], ['a']])
})

test('everyone who asked for a read that fails is told, and the next one is made', async () => {
  let fails = true
  const read = mergeReads(async (keys: string[]) => {
    if (fails) throw new Error('lost')
    return keys
  })
  expect(await Promise.allSettled([read(['a']), read(['b'])])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  fails = false
  expect(await read(['a'])).toEqual(['a'])
})
