import { expect, test } from 'vitest'
import { signedOut } from '../../../../platform/sign-in/viewer.ts'
import { verdictCode, viewerOf } from '../../../../platform/testing/viewers.ts'
import {
  type LookFacts,
  mayEditReview,
  mayRemoveReview,
  mayReviewProduct,
  mayReviewUnderLook,
} from './review-rules.ts'

const [ana, ben, moderator] = [viewerOf('ana'), viewerOf('ben'), viewerOf('mo', { isModerator: true })]
const paused = viewerOf('ana', { isSuspended: true })
const look: LookFacts = {
  ...{ id: 'look', ownerId: 'ben', state: 'published', followersOnly: false, commentsOpen: true },
  ...{ followsOwner: false, isApart: false, kind: 'product', showsProduct: true },
}

test('members may review products in the catalogue that are not archived [MOD-12]', () => {
  const product = (state: 'proposed' | 'active' | 'archived') => ({
    ...{ state, sizes: [], brandId: null, categoryId: null },
  })
  expect(verdictCode(mayReviewProduct(ana, product('active')))).toBe('allowed')
  expect(verdictCode(mayReviewProduct(ana, product('proposed')))).toBe('allowed')
  expect(verdictCode(mayReviewProduct(ana, product('archived')))).toBe('reviews-closed')
  expect(verdictCode(mayReviewProduct(signedOut, product('active')))).toBe('sign-in-required')
  expect(verdictCode(mayReviewProduct(paused, product('active')))).toBe('account-suspended')
})

test('a review may be written under a look that shows the product, and not under a trip [VIEW-09]', () => {
  expect(verdictCode(mayReviewUnderLook(ana, look))).toBe('allowed')
  expect(verdictCode(mayReviewUnderLook(ana, { ...look, kind: 'travel' }))).toBe('look-without-product')
  expect(verdictCode(mayReviewUnderLook(ana, { ...look, showsProduct: false }))).toBe('look-without-product')
  expect(verdictCode(mayReviewUnderLook(ana, { ...look, state: 'hidden' }))).toBe('photo-not-found')
})

test('only its author may change a review, and a moderator needs a reason to remove it [MOD-17]', () => {
  const review = { authorId: 'ana' }
  const viewers = [ana, paused, ben, moderator, signedOut]
  expect(viewers.map((viewer) => verdictCode(mayEditReview(viewer, review)))).toEqual([
    ...['allowed', 'account-suspended', 'not-your-review', 'not-your-review', 'sign-in-required'],
  ])
  expect(viewers.map((viewer) => verdictCode(mayRemoveReview(viewer, review)))).toEqual([
    ...['allowed', 'allowed', 'not-your-review', 'removal-needs-reason', 'sign-in-required'],
  ])
})
