import { expect, test } from 'vitest'
import { DESCRIPTION_VERSION } from '../../../../../platform/pictures/descriptor/describe-picture.ts'
import { makeScorer, type Sample, trainKindModel } from './kind-model.ts'
import { readShipped } from './shipped.ts'

const shipped = readShipped(DESCRIPTION_VERSION)
const slugs = [...new Set(shipped.flatMap(({ slug }) => slug ?? []))].sort()
const samples = shipped.map(
  ({ slug, form, weight }): Sample => ({ form, weight, kind: slug === null ? -1 : slugs.indexOf(slug) }),
)
const best = (scores: number[]) => scores.indexOf(Math.max(...scores))

test('the shipped samples distinguish their own kinds, and a place scores lower than a skirt [TRUTH-06]', () => {
  expect(slugs).toContain('skirts')
  const scores = makeScorer(trainKindModel(samples, slugs.length))
  const asked = samples.filter(({ kind }, at) => kind >= 0 && at % 4 === 0)
  const right = asked.filter(({ kind, form }) => best(scores(form)) === kind)
  expect(right.length / asked.length).toBeGreaterThan(0.9)
  const place = samples.find(({ kind }) => kind === -1)!
  const skirt = samples.find(({ kind }) => kind === slugs.indexOf('skirts'))!
  expect(Math.max(...scores(place.form))).toBeLessThan(Math.max(...scores(skirt.form)))
})

test('a description of another version has no shipped samples, and asking for one does not lose those of this version', () => {
  expect(readShipped(DESCRIPTION_VERSION + 1)).toEqual([])
  expect(readShipped(DESCRIPTION_VERSION)).toEqual(shipped)
  expect(shipped.length).toBeGreaterThan(0)
})

test('equal samples give equal results, and a product of the shop weighs more than a drawing [TRUTH-06]', () => {
  const some = samples.slice(0, 30)
  expect(trainKindModel(some, slugs.length)).toEqual(trainKindModel(some, slugs.length))
  const [form, other] = [samples[0]!.form, samples[20]!.form]
  const learned = trainKindModel(
    [
      { form, kind: 0, weight: 1 },
      { form, kind: 1, weight: 0.1 },
      { form: other, kind: 1, weight: 1 },
    ],
    2,
  )
  expect(best(makeScorer(learned)(form))).toBe(0)
})
