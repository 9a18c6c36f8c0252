import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { Problem } from '../../../../problems.ts'
import { setPhotoHidden } from '../../../community/photos/server/photo-sql.ts'
import { setReelHidden } from '../../../community/reels/server/reel-sql.ts'
import type { HeldFor } from '../moderation.ts'
import { holdCase, openCase } from './case-sql.ts'
import { findRemovedAlike, SAME_BITS } from './hash-sql.ts'
import { readModerationSettings } from './settings-sql.ts'

type Post = { kind: 'photo' | 'reel'; id: string; ownerId: string; mediaIds: string[] }

/**
 * Looks at a post before anybody else sees it: one that shows a removed picture again is refused, one that comes near
 * to it, and the first posts of new members where the house wants that, wait out of sight for a moderator.
 * @returns why it waits; null when it is shown at once
 * @throws Problem 'picture-removed-before'
 */
export async function holdPost(tx: Tx, post: Post): Promise<HeldFor | null> {
  const isAlike = await refuseRemoved(tx, post.mediaIds)
  const heldFor = isAlike ? 'look-alike' : (await isFirstPost(tx, post.ownerId)) ? 'new-member' : null
  if (heldFor) await hold(tx, post, heldFor)
  return heldFor
}

/** The same for pictures that are put into a post later; what was shown until then waits, too. */
export async function holdIfAlike(tx: Tx, post: Post): Promise<void> {
  if (await refuseRemoved(tx, post.mediaIds)) await hold(tx, post, 'look-alike')
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
  await (kind === 'photo' ? setPhotoHidden : setReelHidden)(tx, id, true)
}

/** Of a young account that has no more posts than the house wants to see first, this one included. */
async function isFirstPost(tx: Tx, ownerId: string): Promise<boolean> {
  const { holdFirst, holdDays } = await readModerationSettings(tx)
  if (holdFirst === 0) return false
  const { rows } = await sql<{ isFirst: boolean }>`
    select members.role = 'member' and members.created_at > now() - make_interval(days => ${holdDays})
           and (select count(*) from (
             select from photos where owner_id = members.id
             union all
             select from reels where owner_id = members.id
             limit ${holdFirst + 1}) as posts) <= ${holdFirst} as "isFirst"
    from members
    where id = ${ownerId}`.execute(tx)
  return rows[0]?.isFirst ?? false
}
