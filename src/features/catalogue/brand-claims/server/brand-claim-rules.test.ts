import { expect, test } from 'vitest'
import type { ClaimState } from '../brand-claim.ts'
import { claimStateAfterCheck, mayDecideClaim, proofOf } from './brand-claim-rules.ts'

const now = new Date('2026-11-23T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

test('the proof is one line of text, in a DNS record or in a file on the site of the domain [BRAND-14]', () => {
  expect(proofOf('brand.com', 'abc')).toEqual({
    record: { name: '_showoff.brand.com', value: 'showoff-brand=abc' },
    file: { address: 'https://brand.com/.well-known/showoff-brand.txt', content: 'showoff-brand=abc' },
  })
})

test.each<[ClaimState, boolean, ClaimState]>([
  ['asked', true, 'proven'],
  ['asked', false, 'asked'],
  ['proven', true, 'proven'],
  ['proven', false, 'asked'],
  ['lapsed', true, 'proven'],
  ['lapsed', false, 'lapsed'],
  ['declined', true, 'declined'],
  ['declined', false, 'declined'],
  ['confirmed', true, 'confirmed'],
])('from %s, proof present: %s, a claim becomes %s [BRAND-14, BRAND-15]', (state, isThere, next) => {
  expect(claimStateAfterCheck({ state, failing_since: null }, isThere, now).state).toBe(next)
})

test('a confirmed claim lapses after seven days without its proof, and the count restarts when the proof is back [BRAND-15]', () => {
  const first = claimStateAfterCheck({ state: 'confirmed', failing_since: null }, false, now)
  expect(first).toEqual({ state: 'confirmed', failing_since: now })
  const sixth = claimStateAfterCheck({ state: 'confirmed', failing_since: daysAgo(6.9) }, false, now)
  expect(sixth).toEqual({ state: 'confirmed', failing_since: daysAgo(6.9) })
  expect(claimStateAfterCheck({ state: 'confirmed', failing_since: daysAgo(7) }, false, now).state).toBe(
    'lapsed',
  )
  expect(
    claimStateAfterCheck({ state: 'confirmed', failing_since: daysAgo(6) }, true, now).failing_since,
  ).toBeNull()
})

test('an admin may confirm only a claim that is proven or confirmed, and may decline any claim [BRAND-14]', () => {
  const states: ClaimState[] = ['asked', 'proven', 'confirmed', 'declined', 'lapsed']
  expect(states.filter((state) => mayDecideClaim(state, 'confirm').allowed)).toEqual(['proven', 'confirmed'])
  expect(states.filter((state) => mayDecideClaim(state, 'decline').allowed)).toEqual(states)
})
