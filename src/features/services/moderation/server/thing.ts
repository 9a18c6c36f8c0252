import { forgetPictureGates } from '../../../../kernel/pictures/server/media-files.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { eraseCollection } from '../../../community/collections/server/change-collection.ts'
import { lockCollection, setCollectionHidden } from '../../../community/collections/server/collection-sql.ts'
import {
  deleteComment,
  findAnyComment,
  setCommentHidden,
} from '../../../community/photos/server/comment-sql.ts'
import { clearPhotoCache } from '../../../community/photos/server/feed.ts'
import { lockPhoto, setPhotoHidden } from '../../../community/photos/server/photo-sql.ts'
import { removePhoto } from '../../../community/photos/server/publish-photo.ts'
import { setAnswerHidden, setQuestionHidden } from '../../../community/questions/server/question-admin-sql.ts'
import { deleteAnswer, deleteQuestion } from '../../../community/questions/server/question-sql.ts'
import { removeReel } from '../../../community/reels/server/change-reel.ts'
import { setReelHidden } from '../../../community/reels/server/reel-sql.ts'
import { forgetSummaries } from '../../../community/reviews/server/review-list-sql.ts'
import { setReviewHidden } from '../../../community/reviews/server/review-sql.ts'
import { eraseReview } from '../../../community/reviews/server/write-review.ts'
import {
  deleteCategoryComment,
  setCategoryCommentHidden,
} from '../../../community/voting/server/category-comment-sql.ts'
import type { ReportKind } from '../report-reasons.ts'
import type { Thing } from './case-sql.ts'

type Moving = { tx: Tx; platform: Platform; thing: Thing }

/**
 * Takes a thing out of sight of all but its owner and moderators, or shows it again, whole: nothing of it is gone.
 * An account is no such thing. @returns whether it is there
 */
export async function setHidden(
  tx: Tx,
  platform: Platform,
  thing: Thing,
  isHidden: boolean,
): Promise<boolean> {
  const { kind, targetId } = thing
  if (kind === 'photo') {
    const payload = { kind: isHidden ? 'removed' : 'changed' }
    await platform.live.publish(tx, `photo:${targetId}`, payload)
    return setPhotoHidden(tx, targetId, isHidden)
  }
  if (kind === 'comment') return hideComment({ tx, platform, thing }, isHidden)
  if (kind === 'reel') return setReelHidden(tx, targetId, isHidden)
  if (kind === 'review') return setReviewHidden(tx, targetId, isHidden)
  if (kind === 'collection') return setCollectionHidden(tx, targetId, isHidden)
  if (kind === 'category-comment') return setCategoryCommentHidden(tx, targetId, isHidden)
  if (kind === 'question') return setQuestionHidden(tx, targetId, isHidden)
  if (kind === 'answer') return setAnswerHidden(tx, targetId, isHidden)
  return true
}

async function hideComment({ tx, platform, thing }: Moving, isHidden: boolean): Promise<boolean> {
  const { targetId: commentId, ownerId } = thing
  const comment = await findAnyComment(tx, commentId)
  if (!comment || !(await lockPhoto(tx, comment.photoId, ownerId))) return false
  const commentCount = await setCommentHidden(tx, comment.photoId, commentId, isHidden)
  const kind = isHidden ? 'comment-removed' : 'comment-added'
  await platform.live.publish(tx, `photo:${comment.photoId}`, { kind, commentId, commentCount })
  return true
}

/** Removes it for good; what is gone already is no failure. */
export async function removeThing(tx: Tx, platform: Platform, thing: Thing): Promise<void> {
  const { kind, targetId, ownerId } = thing
  if (kind === 'photo') await removePhoto(tx, platform.live, { id: targetId, ownerId })
  if (kind === 'reel') await removeReel(tx, targetId)
  if (kind === 'review') await eraseReview(tx, targetId)
  if (kind === 'category-comment') await deleteCategoryComment(tx, targetId)
  if (kind === 'question') await deleteQuestion(tx, targetId)
  if (kind === 'answer') await deleteAnswer(tx, targetId)
  if (kind === 'collection') {
    const collection = await lockCollection(tx, targetId)
    if (collection) await eraseCollection(tx, collection)
  }
  if (kind === 'comment') {
    const comment = await findAnyComment(tx, targetId)
    if (comment && (await lockPhoto(tx, comment.photoId, ownerId))) {
      await deleteComment(tx, comment.photoId, targetId)
    }
  }
}

/** After the commit: pages that are held show it no more, or again. */
export async function forgetShown(platform: Platform, kind: ReportKind): Promise<void> {
  if (kind === 'review') forgetSummaries(platform.pool)
  await Promise.all([clearPhotoCache(platform), forgetPictureGates(platform)])
}
