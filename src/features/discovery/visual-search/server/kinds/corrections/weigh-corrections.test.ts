import { expect, test } from 'vitest'
import { DESCRIPTION_VERSION } from '../../../../../../platform/pictures/descriptor/describe-picture.ts'
import { makeScorer, type Sample, trainKindModel } from '../kind-model.ts'
import { readShipped } from '../shipped.ts'
import { type KindVote, weighCorrections } from './weigh-corrections.ts'

const shipped = readShipped(DESCRIPTION_VERSION)
const slugs = [...new Set(shipped.flatMap(({ slug }) => slug ?? []))].sort()
const samples = shipped.map(
  ({ slug, form, weight }): Sample => ({ form, weight, kind: slug === null ? -1 : slugs.indexOf(slug) }),
)
const weightOf = (some: Sample[]) => some.reduce((sum, { weight }) => sum + weight, 0)
const [hats, skirts] = [slugs.indexOf('hats'), slugs.indexOf('skirts')]
/** A picture of a skirt that the catalog does not have. */
const picture = shipped.find(({ slug }) => slug === 'skirts')!.form
const catalogue = samples.filter(({ form }) => form !== picture)

const DAY_MS = 24 * 60 * 60_000
const opened = (day: number, minutes = 0) => new Date(day * DAY_MS + minutes * 60_000)
const said = (memberId: string, openedAt: Date, kind: number, form = picture): KindVote => ({
  memberId,
  openedAt,
  kind,
  form,
})

/** Returns the kind guessed for the picture, and the number of catalog pictures whose kind is guessed right. */
function outcome(corrections: KindVote[]) {
  const scores = makeScorer(
    trainKindModel([...catalogue, ...weighCorrections(corrections, weightOf(catalogue))], slugs.length),
  )
  const best = (form: Int8Array) => {
    const all = scores(form)
    return all.indexOf(Math.max(...all))
  }
  const own = catalogue.filter(({ kind }) => kind >= 0)
  return { kind: best(picture), right: own.filter(({ form, kind }) => best(form) === kind).length }
}

test('two independent members can change the kind of a picture, and one member cannot [TRUTH-09]', () => {
  const before = outcome([])
  expect(before.kind).not.toBe(hats)
  expect(outcome([said('ana', opened(1), hats)])).toEqual(before)
  const after = outcome([said('ana', opened(1), hats), said('ben', opened(9), hats)])
  expect(after.kind).toBe(hats)
  expect(after.right).toBe(before.right)
  // No agreement: the same member again, or as many members who disagree.
  expect(outcome([said('ana', opened(1), hats), said('ana', opened(1), hats)])).toEqual(before)
  const others = [said('cleo', opened(20), skirts), said('dora', opened(30), skirts)]
  expect(outcome([said('ana', opened(1), hats), said('ben', opened(9), hats), ...others])).toEqual(before)
})

test('twenty accounts opened at the same time change neither one picture nor the whole catalog [TRUTH-09]', () => {
  const before = outcome([])
  const attackers = Array.from({ length: 20 }, (_, at) => ({
    id: `attacker-${at}`,
    opened: opened(5, 30 * at),
  }))
  expect(outcome(attackers.map((one) => said(one.id, one.opened, hats)))).toEqual(before)
  const everything = attackers.flatMap((one, at) =>
    catalogue.slice(8 * at, 8 * at + 6).map(({ form }) => said(one.id, one.opened, hats, form)),
  )
  expect(everything.length).toBeGreaterThan(100)
  // Single corrections of different pictures have little weight: the catalog still decides.
  expect(outcome(everything)).toEqual(before)
})

test('all corrections together weigh at most a tenth of the catalog [TRUTH-09]', () => {
  // Two independent members call each picture a hat.
  const many = catalogue
    .slice(0, 24)
    .flatMap(({ form }, at) =>
      [0, 1].map((one) => said(`member-${at}-${one}`, opened(2 * (2 * at + one)), hats, form)),
    )
  const weighed = weighCorrections(many, 10)
  expect(weightOf(weighed)).toBeCloseTo(1, 5)
  expect(weightOf(weighCorrections(many.slice(0, 2), 10))).toBeCloseTo(0.5, 5)
  expect(weighCorrections([], 10)).toEqual([])
})
