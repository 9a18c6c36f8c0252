import { sql } from 'kysely'
import { permit } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { type CaseKind, caseKinds, casePictures } from '../../../services/moderation/server/case-kinds.ts'
import { announceHeldComment } from './comments/announce-held-comment.ts'
import { deleteComment, findAnyComment, findCommentPlace, setCommentHidden } from './comments/comment-sql.ts'
import { clearPhotoCache } from './feed/photo-cache.ts'
import { readPhotoDetails } from './feed/photo-details-sql.ts'
import { notifyCaptionMentions } from './mentions/mentions.ts'
import { maySeePhoto } from './photo-rules.ts'
import { findPhotoFacts, lockPhoto, setPhotoHidden } from './photo-sql.ts'
import { removePhoto } from './publish/remove-photo.ts'

async function readOwner({ db }: Platform, viewer: SignedInViewer, photoId: string) {
  const photo = await findPhotoFacts(db, photoId, viewer.memberId)
  if (photo) permit(maySeePhoto(viewer, photo))
  return photo?.ownerId
}

const photoCases: CaseKind = {
  kind: 'photo',
  name: 'Photo',
  noun: 'photo',
  missing: 'photo-not-found',
  readOwner,
  async readTexts({ pool }, id) {
    const { photos } = await readPhotoDetails(pool, [id])
    const [photo] = photos
    return photo
      ? { texts: [photo.caption, photo.review, photo.location, photo.sentiment], address: `/photo/${id}` }
      : null
  },
  listPictures: casePictures('photo', 'select media_id, position from photo_images where photo_id = $1'),
  postsSql: (owner) => `select from photos where owner_id = ${owner}`,
  lock: (tx, id) => sql`select from photos where id = ${id} for no key update`.execute(tx),
  async setHidden(tx, { live }, { targetId, ownerId }, isHidden) {
    await live.publish(tx, `photo:${targetId}`, { kind: isHidden ? 'removed' : 'changed' })
    const isThere = await setPhotoHidden(tx, targetId, isHidden)
    if (isThere && !isHidden) await notifyCaptionMentions(tx, { id: targetId, ownerId })
    return isThere
  },
  remove: (tx, { live }, { targetId, ownerId }) => removePhoto(tx, live, { id: targetId, ownerId }),
  clearCaches: clearPhotoCache,
}

const commentCases: CaseKind = {
  kind: 'comment',
  name: 'Comment',
  noun: 'comment',
  missing: 'comment-not-found',
  async readOwner(platform, viewer, id) {
    const comment = await findCommentPlace(platform.db, id)
    // A comment is as visible as its photo.
    return comment && (await readOwner(platform, viewer, comment.photoId)) && comment.authorId
  },
  async readTexts({ db }, id) {
    const comment = await findAnyComment(db, id)
    return comment ? { texts: [comment.content], address: `/photo/${comment.photoId}` } : null
  },
  lock: (tx, id) =>
    sql`
      select from photos
      where id = (select photo_id from photo_comments where photo_comments.id = ${id})
      for no key update`.execute(tx),
  async setHidden(tx, { live }, { targetId: commentId, ownerId }, isHidden) {
    const comment = await findAnyComment(tx, commentId)
    const photo = comment && (await lockPhoto(tx, comment.photoId, ownerId))
    if (!photo) return false
    const commentCount = await setCommentHidden(tx, comment.photoId, commentId, isHidden)
    const kind = isHidden ? 'comment-removed' : 'comment-added'
    await live.publish(tx, `photo:${comment.photoId}`, { kind, commentId, commentCount })
    if (!isHidden) await announceHeldComment(tx, photo, commentId)
    return true
  },
  commentsSql: (author) => `select id, created_at from photo_comments where author_id = ${author}`,
  async remove(tx, _platform, { targetId, ownerId }) {
    const comment = await findAnyComment(tx, targetId)
    if (comment && (await lockPhoto(tx, comment.photoId, ownerId))) {
      await deleteComment(tx, comment.photoId, targetId)
    }
  },
}

export const photoModeration = [caseKinds.of(photoCases), caseKinds.of(commentCases)]
