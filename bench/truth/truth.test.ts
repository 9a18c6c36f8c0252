import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { attackerPlaceShare, possibleFirstLooks, SEED, seenShare } from './first-looks.ts'
import { isMet, tableOf } from './report.ts'
import { halfOf, readReviewSet } from './review-set.ts'
import { reviewFigures } from './reviews.ts'
import { wilsonInterval } from './score.ts'
import { ATTACKERS, simulateCommunity } from './simulated-community.ts'
import { fitFigures } from './simulated-people.ts'
import { RECORD, reviewsToLearnFrom, trackRecordFile } from './track-record.ts'

function ownSet(...lines: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'truth-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'reviews.txt')
  writeFileSync(path, lines.join('\n'))
  return path
}

test('the halves depend only on the text, and the held-out half has enough lines [TRUTH-05]', {
  timeout: 60_000,
}, () => {
  const sizes = ['reviews.txt', 'reviews-second.txt', 'reviews-third.txt'].map((name) => {
    const set = readReviewSet(join(import.meta.dirname, name))
    return [set.length, set.filter(({ text }) => halfOf(text) === 'away').length]
  })
  expect(sizes).toEqual([
    [947, 483],
    [605, 315],
    [600, 302],
  ])
  const [falseOpinions] = reviewFigures(null).figures
  expect(falseOpinions!.share.of).toBeGreaterThanOrEqual(200)
})

test('another set is scored as a whole, by the same rules [TRUTH-05]', () => {
  const path = ownSet('# mine', '5|soft+ warm+|Soft and warm.', '4|-|Comfortable.', '3|?value-|Expensive.')
  const [wrong, found] = reviewFigures(path).figures
  expect(wrong!.share).toEqual({ hits: 1, of: 3 })
  expect(found!.share).toEqual({ hits: 2, of: 2 })
})

test('the record of phrases is that of the labeled reviews, without the halves of the last sets that are held out [TRUTH-16]', {
  timeout: 60_000,
}, () => {
  const sets = reviewsToLearnFrom()
  expect(sets.map(({ reviews }) => reviews.length)).toEqual([947, 605, 298, 321, 302])
  expect(readFileSync(RECORD, 'utf8')).toBe(trackRecordFile(sets.flatMap(({ reviews }) => reviews)))
})

test('an invalid line is reported with its number [TRUTH-05]', () => {
  expect(() => readReviewSet(ownSet('5|soft+|Soft.', '6|soft+|Soft.'))).toThrow(
    'Line 2 does not have the form stars|labels|text',
  )
  expect(() => readReviewSet(ownSet('5|soft|Soft.'))).toThrow('Line 1')
})

test('an interval is a Wilson interval, and a goal is met or not [TRUTH-05]', () => {
  const { low, high } = wilsonInterval({ hits: 3, of: 100 })
  expect([low.toFixed(3), high.toFixed(3)]).toEqual(['0.010', '0.085'])
  const figure = { key: 'a', label: 'false', share: { hits: 3, of: 100 }, goal: { atMost: 0.03 } }
  expect(isMet(figure)).toBe(true)
  expect(tableOf({ title: '', about: '', figures: [figure] })).toContain(
    '| false | 3.0 % | 3 of 100 | 1.0 % to 8.5 % | ≤ 3.0 % | yes |',
  )
})

test('first looks are seen if enough people visit, and of twenty accounts on one network only one gets places [STAGE-07]', {
  timeout: 120_000,
}, () => {
  const attacked = simulateCommunity(true, 'one-network', SEED)
  const seen = seenShare(possibleFirstLooks(attacked))
  expect(seen.of).toBeGreaterThan(800)
  expect(seen.hits / seen.of).toBeGreaterThan(0.9)
  expect(attackerPlaceShare(attacked)).toEqual({ hits: 1, of: ATTACKERS })
})

test('size advice is right for four in five simulated people, and there is none below five people [TRUTH-05, FIT-02]', () => {
  expect(fitFigures().figures.map((figure) => [figure.key, isMet(figure)])).toEqual([
    ['sizeRight', true],
    ['sizeSilent', true],
    ['sizeSpoken', null],
    ['nearRight', true],
  ])
})
