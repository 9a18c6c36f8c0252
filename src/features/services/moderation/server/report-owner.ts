import { found, permit } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { readSeenCollection } from '../../../community/collections/server/owner-gate.ts'
import { findCommentPlace } from '../../../community/photos/server/comment-sql.ts'
import { maySeePhoto } from '../../../community/photos/server/photo-rules.ts'
import { findPhotoFacts } from '../../../community/photos/server/photo-sql.ts'
import { findAnswer, findQuestion } from '../../../community/questions/server/question-sql.ts'
import { maySeeReel } from '../../../community/reels/server/reel-rules.ts'
import { findReelFacts } from '../../../community/reels/server/reel-sql.ts'
import { findReview } from '../../../community/reviews/server/review-sql.ts'
import { findCategoryComment } from '../../../community/voting/server/category-comment-sql.ts'
import { findMember } from '../../../core/members/server/member-sql.ts'
import type { ReportTarget } from '../report.ts'

/**
 * Whose the thing is that the viewer reports. What they may not see is missing, as everywhere.
 * @throws Problem '…-not-found'
 */
export async function readOwner(
  { db, pool }: Platform,
  viewer: SignedInViewer,
  { kind, targetId }: ReportTarget,
): Promise<string> {
  async function ownerOfPhoto(photoId: string) {
    const photo = found(await findPhotoFacts(db, photoId, viewer.memberId), 'photo-not-found')
    permit(maySeePhoto(viewer, photo))
    return photo.ownerId
  }
  async function authorOfComment() {
    const comment = found(await findCommentPlace(db, targetId), 'comment-not-found')
    await ownerOfPhoto(comment.photoId)
    return comment.authorId
  }
  async function ownerOfReel() {
    const reel = found(await findReelFacts(db, targetId, viewer.memberId), 'reel-not-found')
    permit(maySeeReel(viewer, reel))
    return reel.ownerId
  }
  const owners = {
    photo: () => ownerOfPhoto(targetId),
    comment: authorOfComment,
    review: async () => found(await findReview(pool, targetId, viewer.memberId), 'review-not-found').authorId,
    collection: async () => (await readSeenCollection(pool, viewer, targetId)).ownerId,
    'category-comment': async () =>
      found(await findCategoryComment(db, targetId, viewer.memberId), 'comment-not-found').authorId,
    member: async () => found(await findMember(pool, targetId, viewer), 'member-not-found').id,
    reel: ownerOfReel,
    question: async () =>
      found(await findQuestion(db, targetId, viewer.memberId), 'question-not-found').authorId,
    answer: async () => found(await findAnswer(db, targetId, viewer.memberId), 'answer-not-found').authorId,
  }
  return owners[kind]()
}
