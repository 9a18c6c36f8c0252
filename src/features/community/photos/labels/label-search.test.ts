import { expect, test } from 'vitest'
import { readLabels, toggleExcludedLabel, toggleOnlyLabel } from './label-search.ts'

test('pressing a label adds it to the left-out labels of the address in list order, and pressing it again removes it [LABEL-05]', () => {
  const leftOut = (without: string | undefined, label: 'paid' | 'gifted') =>
    toggleExcludedLabel(without ? { without } : {}, label).without
  expect(leftOut(undefined, 'gifted')).toBe('gifted')
  expect(leftOut('gifted_generated', 'paid')).toBe('paid_gifted_generated')
  expect(leftOut('paid_gifted', 'paid')).toBe('gifted')
  expect(leftOut('gifted', 'gifted')).toBeUndefined()
  expect(readLabels('own-brand_paid')).toEqual(['paid', 'own-brand'])
})

test('at most one label is the only one shown, and that label is never left out as well [LABEL-08]', () => {
  expect(toggleOnlyLabel({}, 'paid')).toEqual({ label: 'paid' })
  expect(toggleOnlyLabel({ label: 'paid' }, 'gifted')).toEqual({ label: 'gifted' })
  expect(toggleOnlyLabel({ label: 'paid', without: 'edited' }, 'paid')).toEqual({ without: 'edited' })
  expect(toggleOnlyLabel({ without: 'paid_edited' }, 'paid')).toEqual({ label: 'paid', without: 'edited' })
  expect(toggleExcludedLabel({ label: 'paid' }, 'paid')).toEqual({ without: 'paid' })
  expect(toggleExcludedLabel({ label: 'paid' }, 'gifted')).toEqual({ label: 'paid', without: 'gifted' })
})
