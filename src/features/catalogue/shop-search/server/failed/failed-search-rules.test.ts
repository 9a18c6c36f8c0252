import { expect, test } from 'vitest'
import { hashVisitor, normalizeFailedSearch, weekOf } from './failed-search-rules.ts'

test.each([
  ['  Purple   Umbrella! ', 'purple umbrella'],
  ['Regenschirm größe 40', 'regenschirm größe 40'],
  ['ana@example.org', null],
  ['www.example.org', null],
  ['+49 170 1234567', null],
  ['4111 1111 1111 1111', null],
  ['x', null],
  ['123', null],
  ['a'.repeat(61), null],
])('the typed words “%s” are counted as %s [SRCH-07]', (typed, words) => {
  expect(normalizeFailedSearch(typed)).toBe(words)
})

test('the hash of a visitor identifies them within one week only [SRCH-07, DEC-103]', () => {
  const mark = (week: string, address: string) => hashVisitor('secret', week, address).toString('hex')
  expect(mark('2026-11-23', '10.0.0.1')).toBe(mark('2026-11-23', '10.0.0.1'))
  expect(mark('2026-11-23', '10.0.0.1')).not.toBe(mark('2026-11-23', '10.0.0.2'))
  expect(mark('2026-11-23', '10.0.0.1')).not.toBe(mark('2026-11-30', '10.0.0.1'))
  expect(weekOf(new Date('2026-11-29T23:59:00Z'))).toBe('2026-11-23')
  expect(weekOf(new Date('2026-11-23T00:00:00Z'))).toBe('2026-11-23')
})
