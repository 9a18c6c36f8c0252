import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { incrementDayCount } from '../../../../platform/day-counts.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import type { HeldFor } from '../moderation.ts'
import { postsOf } from './case-kinds.ts'
import { holdCase, openCase, requireRoomToWait } from './case-sql.ts'
import { findSimilarKnownPictures, SAME_BITS } from './hash-lists/hash-sql.ts'
import { needsLinkReview } from './hold-links.ts'
import { readModerationSettings } from './settings-sql.ts'

type Parts = Pick<Platform, 'parts'>
type Post = {
  kind: string
  id: string
  ownerId: string
  mediaIds: string[]
  texts: (string | null | undefined)[]
  /** It exists already, so it may wait even if too much of its owner waits. */
  mayAlwaysWait?: true
}

/**
 * Checks a post before others can see it. Refuses one that shows a removed picture again. Opens a case for one with a
 * very similar picture, for the first posts of new members if the settings say so, and for their texts with a web
 * address; the caller then hides the post.
 * @returns why it waits for a moderator; null when it is shown immediately
 * @throws Problem 'picture-removed-before', 'too-many-waiting'
 */
export async function holdPost(tx: Tx, platform: Parts, post: Post): Promise<HeldFor | null> {
  const heldPicture = await findHeldPicture(tx, post.mediaIds)
  const heldFor = heldPicture
    ? heldPicture.heldFor
    : (await isFirstPost(tx, platform, post.ownerId))
      ? 'new-member'
      : (await needsLinkReview(tx, post.ownerId, post.texts))
        ? 'links'
        : null
  if (heldFor) await hold(tx, post, heldFor, heldPicture?.listName)
  return heldFor
}

/**
 * Checks pictures and texts that are added to a post later.
 * @returns whether the caller has to hide the post
 */
export async function holdChange(tx: Tx, post: Post): Promise<boolean> {
  const heldPicture = await findHeldPicture(tx, post.mediaIds)
  const heldFor = heldPicture
    ? heldPicture.heldFor
    : (await needsLinkReview(tx, post.ownerId, post.texts))
      ? 'links'
      : null
  if (heldFor) await hold(tx, post, heldFor, heldPicture?.listName)
  return heldFor !== null
}

/**
 * For pictures that cannot be held: a portrait, or the picture of a collection or a review.
 * @throws Problem 'picture-removed-before', or 'picture-listed' for one in a list of known pictures
 */
export async function refuseRemovedPictures(tx: Tx, mediaIds: string[]): Promise<void> {
  const heldPicture = await findHeldPicture(tx, mediaIds)
  if (heldPicture?.heldFor === 'listed') throw new Problem('picture-listed')
}

type HeldPicture = { heldFor: 'listed' | 'look-alike'; listName?: string }

/**
 * @returns why a moderator has to look at a picture: it is in a list, or is similar to a removed one
 * @throws Problem 'picture-removed-before' for a removed picture, even if it was shrunk or compressed
 */
async function findHeldPicture(tx: Tx, mediaIds: string[]): Promise<HeldPicture | null> {
  const alike = await findSimilarKnownPictures(tx, mediaIds)
  const same = alike.find(({ distance }) => distance !== null && distance <= SAME_BITS)
  if (same) {
    throw new Problem('picture-removed-before', {
      fields: {
        [`images.${mediaIds.indexOf(same.mediaId)}.pictureId`]: 'This picture was removed by our moderators',
      },
    })
  }
  const listName = alike.find((one) => one.listName !== null)?.listName
  if (listName) return { heldFor: 'listed', listName }
  return alike.length > 0 ? { heldFor: 'look-alike' } : null
}

async function hold(tx: Tx, post: Post, heldFor: HeldFor, listName?: string) {
  const { kind, id, ownerId } = post
  const lockedCase = await openCase(tx, { kind, targetId: id, ownerId })
  if (!post.mayAlwaysWait) await requireRoomToWait(tx, lockedCase)
  await holdCase(tx, lockedCase.id, heldFor, listName)
  if (heldFor === 'listed' || heldFor === 'look-alike') await incrementDayCount(tx, 'match')
}

/** Whether the account is new and has, including this one, no more posts than the settings hold. */
async function isFirstPost(tx: Tx, platform: Parts, ownerId: string): Promise<boolean> {
  const { holdFirst, holdDays } = await readModerationSettings(tx)
  if (holdFirst === 0) return false
  const { rows } = await sql<{ isFirst: boolean }>`
    select members.role = 'member' and members.created_at > now() - make_interval(days => ${holdDays})
           and (select count(*) from (
             ${postsOf(platform)}
             limit ${holdFirst + 1}) as posts) <= ${holdFirst} as "isFirst"
    from members
    where id = ${ownerId}`.execute(tx)
  return rows[0]?.isFirst ?? false
}
