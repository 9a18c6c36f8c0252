import { expect, test } from 'vitest'
import { makeFileCache } from './file-cache.ts'

test('the file cache stays within its bytes and drops the file used longest ago', () => {
  const files = makeFileCache({ maxBytes: 300 })
  const file = (size: number) => ({ bytes: new Uint8Array(size) })
  files.store('a-1/320.webp', file(100))
  files.store('b-1/320.webp', file(100))
  files.store('c-1/320.webp', file(100))
  files.get('a-1/320.webp')
  files.store('d-1/320.webp', file(100))
  expect(files.get('b-1/320.webp')).toBeUndefined()
  expect(files.get('a-1/320.webp')).toBeDefined()
  expect(files.bytes).toBe(300)
  files.forget('a')
  expect(files.get('a-1/320.webp')).toBeUndefined()
  expect(files.bytes).toBe(200)
  files.store('e-1/320.webp', file(600 * 1024))
  expect(files.get('e-1/320.webp')).toBeUndefined()
})
