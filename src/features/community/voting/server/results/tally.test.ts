import { expect, test } from 'vitest'
import { computePlaces, tallyRuleText } from './tally.ts'

const entries = ['a', 'b', 'c'].map((entry, at) => ({ entry, enteredAt: `2026-11-0${at + 1}T00:00:00.000Z` }))
const votes = (...on: string[]) => on.map((entry, at) => ({ vote: String(at), entry }))
const scores = (...given: [string, number][]) =>
  given.map(([entry, score], at) => ({ juror: String(at), entry, score }))

test.each([
  ['the public alone', 0, ['b', 'a', 'c']],
  ['mostly the public', 10, ['b', 'a', 'c']],
  ['jury and public equally', 50, ['a', 'b', 'c']],
  ['the jury alone', 100, ['c', 'a', 'b']],
])('the places are decided by %s [VOTE-25, DEC-142]', (_who, percent, order) => {
  const given = computePlaces(entries, votes('a', 'a', 'b', 'b', 'b'), {
    percent,
    scores: scores(['a', 8], ['b', 2], ['c', 9]),
  })
  expect(given.map(({ entry }) => entry)).toEqual(order)
})

test('with equal points the earlier entry is ahead, also where rounding would reverse them [VOTE-25]', () => {
  const jury = { percent: 50, scores: scores(['a', 5], ['b', 10], ['c', 10]) }
  const places = computePlaces(entries, votes('a', 'a', 'b', 'c'), jury)
  expect(places.map(({ entry, points }) => [entry, points])).toEqual([
    ['a', 7500],
    ['b', 7500],
    ['c', 7500],
  ])
})

test('an entry without a score gets no points from the jury, and a mean score is in thousandths [VOTE-25]', () => {
  const jury = { percent: 40, scores: scores(['a', 7], ['a', 8], ['a', 8]) }
  expect(
    computePlaces(entries, votes('b'), jury).map(({ entry, juryScore, points }) => [
      entry,
      juryScore,
      points,
    ]),
  ).toEqual([
    ['b', 0, 6000],
    ['a', 7667, 4000],
    ['c', 0, 0],
  ])
  expect(computePlaces(entries, [], { percent: 40, scores: [] }).map(({ points }) => points)).toEqual([
    0, 0, 0,
  ])
})

test('the tally explains how it is counted [VOTE-26, VOTE-27]', () => {
  expect(tallyRuleText({ juryPercent: 0, best: null })).toMatch(
    /The first three with at least one vote win\.$/,
  )
  expect(tallyRuleText({ juryPercent: 0, best: 5 })).toMatch(
    /"entry"\)\. The first 5 go on to the next round\.$/,
  )
  expect(tallyRuleText({ juryPercent: 30, best: null })).toMatch(
    /has 30 points of the jury .* 70 points of the public.* win\.$/,
  )
  expect(tallyRuleText({ juryPercent: 30, best: 2 })).toMatch(/The first 2 go on to the next round\.$/)
})
