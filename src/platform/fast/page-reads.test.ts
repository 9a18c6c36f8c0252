import { expect, test } from 'vitest'
import { oncePerPage } from './page-reads.ts'

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
