import { expect, test } from 'vitest'
import type { LabelRules } from '../../../labels/label.ts'
import { missingLabelMessages } from './missing-labels.ts'

const rules: LabelRules = {
  ownBrand: true,
  words: { paid: ['#ad', 'in partnership with'], gifted: ['#gifted'], edited: [], generated: ['#aiart'] },
}
const post = { labels: [], texts: [], ownBrands: [] }

test.each([
  ['Red coat #ad', ['Your text says “#ad”: please add the label “Paid partnership”.']],
  ['#AD, and a red coat', ['Your text says “#ad”: please add the label “Paid partnership”.']],
  [
    'In partnership with Hem',
    ['Your text says “in partnership with”: please add the label “Paid partnership”.'],
  ],
  ['#adventure and #ads', []],
  ['A red coat', []],
])('the caption “%s” gets these messages: %j [LABEL-02]', (caption, needs) => {
  expect(missingLabelMessages({ ...post, texts: [caption, null] }, rules)).toEqual(needs)
})

test('all missing labels are named at once, and labels already set are not [LABEL-02]', () => {
  const texts = ['#ad #gifted', '#aiart']
  expect(missingLabelMessages({ ...post, texts }, rules)).toHaveLength(3)
  expect(missingLabelMessages({ ...post, texts, labels: ['paid', 'gifted', 'generated'] }, rules)).toEqual([])
})

test('a look that tags its owner’s brand needs the label “Own brand”, unless admins switched that off [LABEL-02]', () => {
  const own = { ...post, ownBrands: ['Hem'] }
  expect(missingLabelMessages(own, rules)).toEqual(['Hem is your brand: please add the label “Own brand”.'])
  expect(missingLabelMessages({ ...own, labels: ['own-brand'] }, rules)).toEqual([])
  expect(missingLabelMessages(own, { ...rules, ownBrand: false })).toEqual([])
})
