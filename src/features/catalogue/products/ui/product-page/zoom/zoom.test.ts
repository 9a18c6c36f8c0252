import { expect, test } from 'vitest'
import { clampView, panBy, SCALE_MAX, UNZOOMED, zoomAt } from './zoom.ts'

const frame = { width: 300, height: 400 }

test('zooming keeps the pressed point of the picture under the finger [BUY-05]', () => {
  const at = { x: 100, y: -120 }
  const view = zoomAt(UNZOOMED, 2, at, frame)
  expect(view).toEqual({ scale: 2, x: -100, y: 120 })
  // The same point of the picture before and after.
  expect((at.x - view.x) / view.scale).toBe(at.x)
})

test('a picture is zoomed at most four times, never made smaller, and never leaves its frame [BUY-05]', () => {
  expect(zoomAt(UNZOOMED, 99, { x: 0, y: 0 }, frame).scale).toBe(SCALE_MAX)
  expect(zoomAt({ scale: 2, x: 90, y: 90 }, 0.2, { x: 0, y: 0 }, frame)).toEqual(UNZOOMED)
  expect(panBy(UNZOOMED, { x: 50, y: 50 }, frame)).toEqual(UNZOOMED)
  expect(clampView({ scale: 2, x: 999, y: -999 }, frame)).toEqual({ scale: 2, x: 150, y: -200 })
})
