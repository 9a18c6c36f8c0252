import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import type { HeldFor } from '../moderation.ts'
import { postsOf } from './case-kinds.ts'
import { holdCase, openCase } from './case-sql.ts'
import { findRemovedAlike, SAME_BITS } from './hash-sql.ts'
import { readModerationSettings } from './settings-sql.ts'

type Parts = Pick<Platform, 'parts'>
type Post = { kind: string; id: string; ownerId: string; mediaIds: string[] }

/**
 * Checks a post before anybody else sees it. One that shows a removed picture again is refused. One that is almost the
 * same, and the first posts of new members where the settings ask for that, get a case; the caller hides them.
 * @returns why it waits for a moderator; null when it is shown at once
 * @throws Problem 'picture-removed-before'
 */
export async function holdPost(tx: Tx, platform: Parts, post: Post): Promise<HeldFor | null> {
  const isAlike = await refuseRemoved(tx, post.mediaIds)
  const heldFor = isAlike
    ? 'look-alike'
    : (await isFirstPost(tx, platform, post.ownerId))
      ? 'new-member'
      : null
  if (heldFor) await hold(tx, post, heldFor)
  return heldFor
}

/**
 * The same for pictures that are added to a post later.
 * @returns whether the caller has to hide the post
 */
export async function holdIfAlike(tx: Tx, post: Post): Promise<boolean> {
  const isAlike = await refuseRemoved(tx, post.mediaIds)
  if (isAlike) await hold(tx, post, 'look-alike')
  return isAlike
}

/**
 * @returns whether one of them comes near to a removed picture without being it
 * @throws Problem 'picture-removed-before' for one that is it, however it was shrunk or compressed
 */
export async function refuseRemoved(tx: Tx, mediaIds: string[]): Promise<boolean> {
  const alike = await findRemovedAlike(tx, mediaIds)
  const same = alike.find(({ distance }) => distance <= SAME_BITS)
  if (!same) return alike.length > 0
  throw new Problem('picture-removed-before', {
    fields: {
      [`images.${mediaIds.indexOf(same.mediaId)}.pictureId`]: 'This picture was removed by our moderators',
    },
  })
}

async function hold(tx: Tx, { kind, id, ownerId }: Post, heldFor: HeldFor) {
  const held = await openCase(tx, { kind, targetId: id, ownerId })
  await holdCase(tx, held.id, heldFor)
}

/** Whether the account is young and has, with this one, no more posts than the settings hold. */
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
