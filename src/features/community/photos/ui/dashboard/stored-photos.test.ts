import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PhotoView } from '../../photo.ts'
import { readStoredPhotos, storeOwnPhotos } from './stored-photos.ts'

const photo = (id: string, ownerId: string) =>
  ({
    id,
    owner: { id: ownerId },
    can: { edit: true, remove: true, moderate: false, comment: true },
    labels: [],
    images: [{ picture: { src: '/media/x' } }],
  }) as unknown as PhotoView

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the browser keeps copies of a member’s own photos, for viewing only [DASH-23, DEC-25, ENT-14, ERR-04]', () => {
  storeOwnPhotos([photo('a', 'ana'), photo('b', 'ben')])
  expect(readStoredPhotos('ana').map(({ id }) => id)).toEqual(['a'])
  expect(readStoredPhotos('ana')[0]?.can).toEqual({
    ...{ edit: false, remove: false, moderate: false, comment: false },
  })
})

test('data that an older version stored under the same name is ignored', () => {
  for (const left of ['{', '{"a":1}', '[null, 7, {"imageUrl": "x.jpg", "user_id": "ana"}]']) {
    localStorage.setItem('user_photos', left)
    expect(readStoredPhotos('ana')).toEqual([])
  }
})
