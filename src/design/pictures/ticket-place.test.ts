import { describe, expect, test } from 'vitest'
import { isUnderTicket, placeTicket } from './ticket-place.ts'

const wide = { width: 600, height: 750 }
const narrow = { width: 300, height: 375 }

describe('a ticket opens [VIEW-03, FEED-09]', () => {
  test.each([
    ['to the right for a marker in the left half', { x: 20, y: 50 }, wide, false, 'right'],
    ['to the right for a marker in the exact middle', { x: 50, y: 50 }, wide, false, 'right'],
    ['to the left for a marker in the right half', { x: 51, y: 50 }, wide, false, 'left'],
    ['along the bottom when the side has less than 270px', { x: 50, y: 50 }, narrow, false, 'foot'],
    ['along the bottom on phones, even on a wide photo', { x: 10, y: 50 }, wide, true, 'foot'],
    ['along the bottom when the marker is at the upper edge', { x: 20, y: 2 }, wide, false, 'foot'],
    [
      'along the top when a ticket at the bottom would cover the marker',
      { x: 50, y: 90 },
      narrow,
      true,
      'head',
    ],
  ] as const)('%s', (_, marker, box, onPhone, place) => {
    expect(placeTicket(marker, box, onPhone)).toBe(place)
  })
})

test('when text covers the bottom of the picture, the ticket of a low marker opens just above the marker and never covers it [REEL-06]', () => {
  const [stage, footPx] = [{ width: 412, height: 763 }, 190]
  const foot = { footPx }
  // `liftMarkers` moved it off the text.
  const low = { x: 28, y: 72 }
  expect(placeTicket(low, stage, true, foot)).toBe('above')
  expect(placeTicket(low, stage, false, foot)).toBe('above')
  expect(placeTicket({ x: 28, y: 40 }, stage, false, foot)).toBe('right')
  expect(placeTicket({ x: 28, y: 40 }, stage, true, foot)).toBe('foot')
  const over = (marker: { x: number; y: number }) =>
    isUnderTicket(marker, { place: 'above', at: low, box: stage, footPx })
  expect([low, { x: 60, y: 72 }, { x: 60, y: 63 }, { x: 60, y: 50 }].map(over)).toEqual([
    false,
    false,
    true,
    false,
  ])
})

test('when buttons take the top of the picture, the ticket of a low marker opens just above the marker [VIEW-03]', () => {
  const low = { x: 50, y: 90 }
  expect(placeTicket(low, narrow, true, { isHeadTaken: true })).toBe('above')
  expect(placeTicket({ x: 50, y: 40 }, narrow, true, { isHeadTaken: true })).toBe('foot')
})

describe('markers covered by a docked ticket are hidden [VIEW-03]', () => {
  test.each([
    ['below 76% with a ticket at the bottom', { x: 50, y: 77 }, wide, 'foot', true],
    ['but not at 76%', { x: 50, y: 76 }, wide, 'foot', false],
    ['further up on a small card', { x: 50, y: 60 }, { width: 160, height: 200 }, 'foot', true],
    ['above 24% with a ticket at the top', { x: 50, y: 20 }, wide, 'head', true],
    ['but never beside a ticket that is not docked', { x: 50, y: 99 }, wide, 'right', false],
  ] as const)('%s', (_, marker, box, place, hidden) => {
    expect(isUnderTicket(marker, { place, at: { x: 50, y: 50 }, box })).toBe(hidden)
  })
})
