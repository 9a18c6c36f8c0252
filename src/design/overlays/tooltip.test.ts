import { expect, test } from 'vitest'
import { tooltipPosition } from './tooltip.ts'

const view = { width: 360, height: 640 }
const tip = { width: 80, height: 26 }

test('a tooltip opens below its button, above it near the bottom of the window, and stays inside the window at the sides [CONST-11]', () => {
  expect(tooltipPosition({ left: 100, top: 100, width: 44, height: 44 }, tip, view)).toEqual({
    left: 82,
    top: 148,
  })
  expect(tooltipPosition({ left: 100, top: 590, width: 44, height: 44 }, tip, view)).toEqual({
    left: 82,
    top: 560,
  })
  expect(tooltipPosition({ left: 0, top: 100, width: 44, height: 44 }, tip, view).left).toBe(8)
  expect(tooltipPosition({ left: 316, top: 100, width: 44, height: 44 }, tip, view).left).toBe(272)
})
