import { pictureView } from '../../../../kernel/pictures/server/picture-view.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findCollection } from '../../../community/collections/server/collection-sql.ts'
import { findAnyComment } from '../../../community/photos/server/comment-sql.ts'
import { readPhotoDetails } from '../../../community/photos/server/photo-details-sql.ts'
import { findAnyAnswer, findAnyQuestion } from '../../../community/questions/server/question-admin-sql.ts'
import { findAnyReel } from '../../../community/reels/server/reel-sql.ts'
import { findAnyReview } from '../../../community/reviews/server/review-sql.ts'
import { findAnyCategoryComment } from '../../../community/voting/server/category-comment-sql.ts'
import { findAnyMember } from '../../../core/members/server/member-admin-sql.ts'
import type { CaseContent } from '../moderation.ts'
import type { ReportKind } from '../report-reasons.ts'
import { listPicturesOf } from './thing-pictures-sql.ts'

type Said = { texts: (string | null | undefined)[]; address: string }

/** What a thing shows and says, hidden or not; null when it is gone. Whoever may see it is for the caller to know. */
export async function readContent(
  platform: Platform,
  kind: ReportKind,
  targetId: string,
): Promise<CaseContent | null> {
  const [said, pictures] = await Promise.all([
    sayers[kind](platform, targetId),
    listPicturesOf(platform.pool, kind, targetId),
  ])
  if (!said) return null
  return {
    pictures: pictures.map(pictureView),
    texts: said.texts.filter((text) => typeof text === 'string' && text !== '') as string[],
    address: said.address,
  }
}

const sayers: Record<ReportKind, (platform: Platform, id: string) => Promise<Said | null>> = {
  async photo({ pool }, id) {
    const { photos } = await readPhotoDetails(pool, [id])
    const [photo] = photos
    return photo
      ? { texts: [photo.caption, photo.review, photo.location, photo.sentiment], address: `/photo/${id}` }
      : null
  },
  async comment({ db }, id) {
    const comment = await findAnyComment(db, id)
    return comment ? { texts: [comment.content], address: `/photo/${comment.photoId}` } : null
  },
  async review({ db }, id) {
    const review = await findAnyReview(db, id)
    return review ? { texts: [review.product, review.content], address: `/product/${review.slug}` } : null
  },
  async collection({ pool }, id) {
    const collection = await findCollection(pool, id)
    return collection
      ? { texts: [collection.name, collection.description], address: `/collection/${id}` }
      : null
  },
  async member({ db }, id) {
    const member = await findAnyMember(db, id)
    return member
      ? { texts: [member.username, member.displayName, member.city, member.bio], address: `/user/${id}` }
      : null
  },
  async 'category-comment'({ db }, id) {
    const comment = await findAnyCategoryComment(db, id)
    return comment ? { texts: [comment.category, comment.content], address: `/voting/${comment.slug}` } : null
  },
  async question({ db }, id) {
    const question = await findAnyQuestion(db, id)
    return question
      ? { texts: [question.product, question.content], address: `/product/${question.slug}` }
      : null
  },
  async answer({ db }, id) {
    const answer = await findAnyAnswer(db, id)
    return answer ? { texts: [answer.question, answer.content], address: `/product/${answer.slug}` } : null
  },
  async reel({ db }, id) {
    const reel = await findAnyReel(db, id)
    return reel ? { texts: [reel.description, reel.captions], address: `/vi?reel=${id}` } : null
  },
}
