import { expect, test } from 'vitest'
import type { PhotoView } from '../../photo.ts'
import { unseenAmong } from './unseen-looks.ts'

const photo = (id: string, uploadedAt: string, ownerId = 'somebody') =>
  ({ id, uploadedAt, owner: { id: ownerId } }) as PhotoView

test('unseen looks are other members’ looks newer than the list, without older ones that moved up', () => {
  const listed = [photo('b', '2026-11-02'), photo('a', '2026-11-01')]
  const newest = [
    photo('d', '2026-11-04'),
    photo('mine', '2026-11-03', 'ana'),
    photo('b', '2026-11-02'),
    photo('older', '2026-10-30'),
  ]
  expect(unseenAmong(newest, listed, 'ana')).toEqual(['d'])
  expect(unseenAmong(newest, [], undefined)).toEqual(['d', 'mine', 'b', 'older'])
})
