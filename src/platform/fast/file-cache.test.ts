import { expect, test } from 'vitest'
import { makeFileCache } from './file-cache.ts'

test('the file cache stays within its byte limit and drops the least recently used file', () => {
  const files = makeFileCache({ maxBytes: 300 })
  const file = (size: number) => ({ bytes: new Uint8Array(size) })
  files.store('a-1/320.webp', file(100), files.generation())
  files.store('b-1/320.webp', file(100), files.generation())
  files.store('c-1/320.webp', file(100), files.generation())
  files.get('a-1/320.webp')
  files.store('d-1/320.webp', file(100), files.generation())
  expect(files.get('b-1/320.webp')).toBeUndefined()
  expect(files.get('a-1/320.webp')).toBeDefined()
  expect(files.bytes).toBe(300)
  files.deleteByPrefix('a')
  expect(files.get('a-1/320.webp')).toBeUndefined()
  expect(files.bytes).toBe(200)
  files.store('e-1/320.webp', file(600 * 1024), files.generation())
  expect(files.get('e-1/320.webp')).toBeUndefined()
})

test('a file that was read before an entry was removed is not stored afterwards [HIDE-01]', () => {
  const files = makeFileCache({ maxBytes: 300 })
  const generation = files.generation()
  files.deleteByPrefix('a')
  files.store('a-1/320.webp', { bytes: new Uint8Array(9) }, generation)
  expect(files.get('a-1/320.webp')).toBeUndefined()
})
