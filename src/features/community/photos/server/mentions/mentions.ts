import type { Tx } from '../../../../../platform/database/database.ts'
import { raiseNotice } from '../../../../services/notices/server/raise-notice.ts'
import { commentNotice } from '../photo-notices.ts'
import { mentionNotice, replyNotice } from './mention-notices.ts'
import {
  listNotifiableMembers,
  listThreadWriters,
  renewCaptionMentions,
  replaceMentions,
} from './mention-sql.ts'
import { type MentionedMember, readMentionedMembers } from './mentioned-members.ts'

type Written = {
  photoId: string
  /** null: the photo's caption. */
  commentId: string | null
  authorId: string
  text: string
}

/**
 * Stores the members a text mentions.
 * @param how.notifies whether new mentions notify, now or once a moderator shows the text (`takeMentions`)
 * @returns all of them, and the ids of those it did not mention before
 */
export async function saveMentions(
  tx: Tx,
  sourceText: Written,
  { isNew, notifies }: { isNew: boolean; notifies: boolean },
): Promise<{ mentions: MentionedMember[]; addedIds: string[] }> {
  const mentions = await readMentionedMembers(tx, sourceText)
  if (isNew && mentions.length === 0) return { mentions, addedIds: [] }
  return { mentions, addedIds: await replaceMentions(tx, sourceText, mentions, notifies) }
}

type PostedText = { photo: { id: string; ownerId: string }; authorId: string }

/** Notifies the members a text mentions. */
export async function notifyMentionedMembers(
  tx: Tx,
  { photo, authorId, memberIds }: PostedText & { memberIds: string[] },
): Promise<void> {
  const recipientIds = await listNotifiableMembers(tx, {
    ...{ photoId: photo.id, authorId, among: memberIds },
    onlyNamed: true,
  })
  for (const memberId of recipientIds) {
    await raiseNotice(tx, mentionNotice, { memberId, about: photo.id, actorIds: [authorId] })
  }
}

/**
 * Notifies the members whom the caption of a photo mentions since it waited for a moderator or was hidden by one, and
 * no one a second time.
 */
export async function notifyCaptionMentions(tx: Tx, photo: PostedText['photo']): Promise<void> {
  const memberIds = await renewCaptionMentions(tx, photo.id)
  await notifyMentionedMembers(tx, { photo, authorId: photo.ownerId, memberIds })
}

/**
 * Notifies each member once of a new comment: those who wrote in the thread it joins, then those it mentions. The
 * photo's owner is notified in any case.
 */
export async function notifyOfComment(
  tx: Tx,
  { photo, authorId, threadId, namedIds }: PostedText & { threadId: string | null; namedIds: string[] },
): Promise<void> {
  const writers = threadId ? await listThreadWriters(tx, threadId) : []
  const recipientIds = await listNotifiableMembers(tx, {
    ...{ photoId: photo.id, authorId, among: writers },
    onlyNamed: false,
  })
  const notice = { about: photo.id, actorIds: [authorId] }
  for (const memberId of recipientIds) await raiseNotice(tx, replyNotice, { ...notice, memberId })
  const isTold = new Set(recipientIds)
  const mentionedIds = namedIds.filter((id) => !isTold.has(id) && id !== photo.ownerId)
  await notifyMentionedMembers(tx, { photo, authorId, memberIds: mentionedIds })
  if (photo.ownerId !== authorId && !isTold.has(photo.ownerId)) {
    await raiseNotice(tx, commentNotice, { ...notice, memberId: photo.ownerId })
  }
}
