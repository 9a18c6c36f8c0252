import { expect, test } from 'vitest'
import { BAND_PLACES, FIRST_LOOK_VIEWERS } from '../../../first-looks/first-look-limits.ts'
import {
  bandOf,
  countsAsSamePerson,
  isBelowInTop,
  mixTop,
  PLACED_MAX,
  sortByUrgency,
} from './first-look-rules.ts'

const NOW = new Date('2026-11-27T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const look = (id: string, viewers: number, hours: number) => ({ id, viewers, enteredAt: hoursAgo(hours) })
const idsOf = (looks: { id: string }[]) => looks.map(({ id }) => id)

test('places go first to looks that lack the most viewers for the hours left, and a look past its time comes last [STAGE-01]', () => {
  const looks = [look('late', 30, 60), look('fresh', 0, 1), look('nearly', 38, 40), look('behind', 10, 40)]
  expect(idsOf(sortByUrgency(looks, NOW))).toEqual(['behind', 'fresh', 'nearly', 'late'])
  expect(idsOf(sortByUrgency([look('b', 3, 2), look('a', 3, 2)], NOW))).toEqual(['a', 'b'])
})

test('Top has a first look in every third place while any are left, and places none twice [STAGE-02]', () => {
  const byScore = ['1', '2', '3', '4', '5', '6', '7']
  const mixed = mixTop(byScore, ['4', 'x', 'old', 'y'], { placedBefore: ['old'], limit: 6 })
  expect(mixed).toEqual({ shown: ['1', '2', 'x', '3', '4', 'y'], used: 4, placed: ['x', 'y'] })
  expect(mixTop(['1'], ['x'], { placedBefore: [], limit: 6 }).shown).toEqual(['1'])
  const full = Array.from({ length: PLACED_MAX }, (_, at) => `p${at}`)
  expect(mixTop(byScore, ['x'], { placedBefore: full, limit: 6 }).placed).toEqual([])
})

test('a list read page by page has every look once, whatever looks enter and leave between two pages [STAGE-02]', () => {
  for (let round = 0; round < 200; round++) {
    const random = (below: number) =>
      Math.abs(Math.imul(round * 31 + below * 7 + ++drawn, 2_654_435_761)) % below
    let drawn = 0
    const all = Array.from({ length: 20 + random(60) }, (_, at) => ({
      id: String(at).padStart(3, '0'),
      score: 100 - at + (at % 2),
      uploadedAt: hoursAgo(at),
    })).sort((a, b) => b.score - a.score || b.uploadedAt.getTime() - a.uploadedAt.getTime())
    const limit = 3 + random(22)
    const shown: string[] = []
    let after: (typeof all)[number] | null = null
    let placedBefore: string[] = []
    for (;;) {
      // Each page finds a different set of first looks with places.
      const open = all.filter(() => random(4) === 0).filter((one) => isBelowInTop(one, after))
      const rows = all.filter((one) => isBelowInTop(one, after) && !placedBefore.includes(one.id))
      const page = mixTop(idsOf(rows.slice(0, limit + 1)), idsOf(open), { placedBefore, limit })
      shown.push(...page.shown)
      placedBefore = [...placedBefore, ...page.placed]
      if (rows.length <= page.used) break
      after = rows[page.used - 1]!
    }
    expect([...shown].sort()).toEqual(idsOf(all).sort())
  }
})

test('the band shows first looks that are not among the newest looks of the feed [STAGE-03]', () => {
  const open = Array.from({ length: 10 }, (_, at) => `look ${at}`)
  expect(bandOf(open, ['look 0', 'look 3'])).toEqual(
    open.filter((id) => !['look 0', 'look 3'].includes(id)).slice(0, BAND_PLACES),
  )
})

test('accounts opened less than a day apart count as one, and others do not [STAGE-05]', () => {
  expect(countsAsSamePerson(NOW, [hoursAgo(23.9)])).toBe(true)
  expect(countsAsSamePerson(NOW, [hoursAgo(24), hoursAgo(-24)])).toBe(false)
  expect(countsAsSamePerson(NOW, [])).toBe(false)
  expect(FIRST_LOOK_VIEWERS).toBe(40)
})
