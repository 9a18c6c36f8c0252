import { expect, test } from 'vitest'
import { verdictCode, viewerOf } from '../../../../platform/testing/viewers.ts'
import { requestWords } from '../request-words.ts'
import { mayAskForPhoto, mayWithdraw, permissionEnd, requestState } from './photo-permission-rules.ts'

const now = new Date('2026-06-01T12:00:00Z')
const asked = {
  ...{ photoId: 'p', ownerId: 'ana', answer: null, conditions: null, months: 3 },
  ...{ answeredAt: null, acceptedAt: null, withdrawnAt: null },
}
const day = (text: string) => new Date(`${text}T12:00:00Z`)

test('a request waits for an answer, is valid for its months after the answer or the accepted conditions, and then ends [BRAND-19, BRAND-20]', () => {
  const yes = { ...asked, answer: 'yes' as const, answeredAt: day('2026-05-01') }
  const under = { ...yes, conditions: 'With my name.' }
  const states = [
    asked,
    yes,
    { ...yes, answeredAt: day('2026-03-01') },
    under,
    { ...under, answeredAt: day('2026-01-01'), acceptedAt: day('2026-05-30') },
    { ...yes, withdrawnAt: now },
    { ...yes, photoId: null },
    { ...asked, answer: 'no' as const, photoId: null },
    { ...yes, months: null, answeredAt: day('2020-01-01') },
  ].map((one) => requestState(one, now))
  expect(states).toEqual([
    ...['asked', 'granted', 'over', 'conditions', 'granted', 'withdrawn', 'gone', 'refused', 'granted'],
  ])
  expect(permissionEnd(yes)).toEqual(day('2026-08-01'))
  expect(permissionEnd(under)).toBeNull()
})

test('a request is refused for an own photo, a photo asked for before, a member who refuses all requests, and too many open requests [BRAND-19, DEC-125]', () => {
  const free = { isOwn: false, refusesAll: false, hasRecentRequest: false, openOfBrand: 19, openOfMember: 2 }
  const ask = (facts: object) => verdictCode(mayAskForPhoto(viewerOf('ben'), { ...free, ...facts }))
  expect([
    ask({}),
    ask({ isOwn: true }),
    ask({ refusesAll: true }),
    ask({ hasRecentRequest: true }),
    ask({ openOfBrand: 20 }),
    ask({ openOfMember: 3 }),
    verdictCode(mayAskForPhoto(viewerOf('ben', { isSuspended: true }), free)),
  ]).toEqual([
    ...['allowed', 'own-photo-needs-no-request', 'photo-requests-refused', 'photo-asked-before'],
    ...['too-many-photo-requests', 'too-many-photo-requests', 'account-suspended'],
  ])
})

test('the brand may withdraw a request until it is granted, and the member may once they have said yes [BRAND-20]', () => {
  const by = (side: 'brand' | 'owner') =>
    (['asked', 'conditions', 'granted', 'refused', 'over'] as const).filter(
      (state) => mayWithdraw(state, side).allowed,
    )
  expect(by('brand')).toEqual(['asked', 'conditions'])
  expect(by('owner')).toEqual(['conditions', 'granted'])
})

test('the text of a request states its purpose, places and duration [BRAND-19]', () => {
  const words = requestWords({ brand: 'Ostrow', purpose: 'Our page', places: ['shop', 'social'], months: 12 })
  expect(words).toContain('Purpose: Our page')
  expect(words).toContain(
    'Where: Its pages on Showoff: the brand and its products; Its own accounts on other',
  )
  expect(words).toContain('How long: 1 year from your answer.')
})
