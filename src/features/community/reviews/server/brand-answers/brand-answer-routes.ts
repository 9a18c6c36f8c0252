import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'
import { found, implement, permit } from '../../../../../platform/http/http.ts'
import type { SignedInViewer } from '../../../../../platform/sign-in/viewer.ts'
import { type CaseKind, caseKinds } from '../../../../services/moderation/server/case-kinds.ts'
import { holdForLinks } from '../../../../services/moderation/server/hold-links.ts'
import { raiseNotice } from '../../../../services/notices/server/raise-notice.ts'
import { brandAnswerApi } from '../../brand-answer-api.ts'
import { findReview } from '../review-sql.ts'
import { readReviewViews } from '../review-view.ts'
import { brandAnswerNotice } from './brand-answer-notices.ts'
import { mayAnswerReview, mayRemoveBrandAnswer } from './brand-answer-rules.ts'
import {
  deleteBrandAnswer,
  deleteBrandAnswerById,
  findAnswerOwner,
  findAnyBrandAnswer,
  findReviewOfHeldAnswer,
  listRepresentedProducts,
  saveBrandAnswer,
  setBrandAnswerHidden,
} from './brand-answer-sql.ts'

export const brandAnswerRoutes = implement(brandAnswerApi, {
  'PUT /reviews/{reviewId}/answer': ({ params: { reviewId }, body, viewer, db, platform }) =>
    db.transaction().execute(async (tx) => {
      const { review, brandId } = await readReview(tx, viewer, reviewId)
      permit(mayAnswerReview(viewer, { authorId: review.authorId, speaksFor: brandId !== undefined }))
      const given = { reviewId, brandId: brandId!, authorId: viewer.memberId, ...body }
      const { id, isNew } = await saveBrandAnswer(tx, given)
      const subject = { kind: 'review-answer', targetId: id, ownerId: viewer.memberId }
      const isHeld = await holdForLinks(tx, platform, subject, [body.content])
      if (isNew && !isHeld) {
        await raiseNotice(tx, brandAnswerNotice, { memberId: review.authorId, about: reviewId })
      }
      return readOne(tx, viewer, reviewId)
    }),

  'DELETE /reviews/{reviewId}/answer': ({ params: { reviewId }, viewer, db }) =>
    db.transaction().execute(async (tx) => {
      const { brandId } = await readReview(tx, viewer, reviewId)
      permit(mayRemoveBrandAnswer(viewer, { speaksFor: brandId !== undefined }))
      await deleteBrandAnswer(tx, reviewId, brandId!)
      return readOne(tx, viewer, reviewId)
    }),
})

/** Reads the review, with the brand of its product if the viewer speaks for that brand. */
async function readReview(tx: Tx, viewer: SignedInViewer, reviewId: string) {
  const review = found(await findReview(tx, reviewId, viewer.memberId), 'review-not-found')
  const [representedProduct] = await listRepresentedProducts(tx, [[review.productId], viewer.memberId])
  return { review, brandId: representedProduct?.brandId }
}

async function readOne(tx: Tx, viewer: SignedInViewer, reviewId: string) {
  const row = found(await findReview(tx, reviewId, viewer.memberId), 'review-not-found')
  return (await readReviewViews(tx, viewer, [row]))[0]!
}

const brandAnswerCases: CaseKind = {
  kind: 'review-answer',
  name: 'Answer of a brand',
  noun: 'answer',
  missing: 'answer-not-found',
  readOwner: ({ db }, _viewer, id) => findAnswerOwner(db, id),
  async readTexts({ db }, id) {
    const answer = await findAnyBrandAnswer(db, id)
    return answer
      ? {
          texts: [answer.review, answer.content],
          address: `/product/${answer.slug}?review=${answer.reviewId}#reviews`,
        }
      : null
  },
  lock: (tx, id) => sql`select from review_answers where id = ${id} for no key update`.execute(tx),
  async setHidden(tx, _platform, { targetId }, isHidden) {
    const isThere = await setBrandAnswerHidden(tx, targetId, isHidden)
    const review = isThere && !isHidden ? await findReviewOfHeldAnswer(tx, targetId) : undefined
    if (review) await raiseNotice(tx, brandAnswerNotice, { memberId: review.authorId, about: review.id })
    return isThere
  },
  remove: (tx, _platform, { targetId }) => deleteBrandAnswerById(tx, targetId),
}

export const brandAnswerModeration = [caseKinds.of(brandAnswerCases)]
