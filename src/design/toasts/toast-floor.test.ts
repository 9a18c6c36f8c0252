import { expect, test } from 'vitest'
import { type Bar, lowestFloor } from './toast-floor.ts'

const SCREEN = 640
const TAB_BAR: Bar = { bottom: 0, top: 64 }
const TOAST = 80

test.each<[string, Bar[], number, number]>([
  ['at the foot of an empty screen', [], TOAST, 0],
  ['above the tab bar', [TAB_BAR], TOAST, 64],
  ['above a bar that sticks to the tab bar', [{ bottom: 64, top: 144 }, TAB_BAR], TOAST, 144],
  ['above a tall bar', [TAB_BAR, { bottom: 64, top: 264 }], TOAST, 264],
  ['above a bar a little higher in the page', [TAB_BAR, { bottom: 130, top: 210 }], TOAST, 210],
  ['below a bar with enough space below it', [TAB_BAR, { bottom: 144, top: 224 }], TOAST, 64],
  ['above that bar when several are shown', [TAB_BAR, { bottom: 144, top: 224 }], 3 * TOAST, 224],
  ['between two bars', [TAB_BAR, { bottom: 64, top: 144 }, { bottom: 300, top: 380 }], TOAST, 144],
  ['above the tab bar when a bar is below the screen', [TAB_BAR, { bottom: -300, top: -220 }], TOAST, 64],
])('toasts are %s [ERR-08]', (_place, bars, height, floor) => {
  expect(lowestFloor(bars, 0, height, SCREEN)).toBe(floor)
})

test('toasts are above the keyboard, and above a bar only if it is above the keyboard too [ERR-08]', () => {
  const keyboard = 300
  expect(lowestFloor([TAB_BAR], keyboard, TOAST, SCREEN)).toBe(keyboard)
  expect(lowestFloor([TAB_BAR, { bottom: 300, top: 380 }], keyboard, TOAST, SCREEN)).toBe(380)
})

test('without a free place toasts are at the top of the screen [ERR-08]', () => {
  expect(lowestFloor([TAB_BAR, { bottom: 64, top: 600 }], 0, TOAST, SCREEN)).toBe(SCREEN - TOAST)
})
