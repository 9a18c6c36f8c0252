import { expect, test } from 'vitest'
import { readLabels, withLabelTurned } from './label-address.ts'

test('pressing a label adds it to the address in its place, and pressing it again takes it out [LABEL-05]', () => {
  expect(withLabelTurned(undefined, 'gifted')).toBe('gifted')
  expect(withLabelTurned('gifted_generated', 'paid')).toBe('paid_gifted_generated')
  expect(withLabelTurned('paid_gifted', 'paid')).toBe('gifted')
  expect(withLabelTurned('gifted', 'gifted')).toBeUndefined()
  expect(readLabels('own-brand_paid')).toEqual(['paid', 'own-brand'])
})
