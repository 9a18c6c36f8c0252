import { expect, test } from 'vitest'
import { draggedPart, movedPart } from './part.ts'
import { partOfAddress, visualSearchAddress } from './visual-search-address.ts'

test('a press selects a point and a drag a frame, in any direction', () => {
  expect(draggedPart({ x: 40, y: 30 }, { x: 42, y: 31 })).toEqual({ x: 40, y: 30 })
  expect(draggedPart({ x: 60, y: 80 }, { x: 20, y: 30 })).toEqual({ x: 20, y: 30, width: 40, height: 50 })
})

test('arrow keys move the mark inside the picture, and with Shift resize a frame', () => {
  expect(movedPart(null, 'ArrowLeft', false)).toEqual({ x: 46, y: 50 })
  expect(movedPart({ x: 2, y: 50 }, 'ArrowLeft', false)).toEqual({ x: 0, y: 50 })
  expect(movedPart({ x: 50, y: 50 }, 'ArrowDown', true)).toEqual({ x: 30, y: 30, width: 40, height: 44 })
  expect(movedPart({ x: 60, y: 0, width: 40, height: 40 }, 'ArrowRight', false)).toMatchObject({ x: 60 })
  expect(movedPart({ x: 0, y: 0, width: 10, height: 10 }, 'ArrowLeft', true)).toMatchObject({ width: 8 })
  expect(movedPart(null, 'a', false)).toBeNull()
})

test('an incomplete or invalid part in the address is ignored', () => {
  expect(visualSearchAddress({ look: 'a', x: '20', y: '30', width: '1', height: '40' })).toEqual({
    look: 'a',
    x: 20,
    y: 30,
  })
  expect(partOfAddress(visualSearchAddress({ x: 'left', y: 5 }))).toBeNull()
  expect(partOfAddress(visualSearchAddress({ x: '0', y: '0', width: 50, height: 50 }))).toEqual({
    x: 0,
    y: 0,
    width: 50,
    height: 50,
  })
})
