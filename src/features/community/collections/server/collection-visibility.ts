import type pg from 'pg'
import { found, permit } from '../../../../platform/http/http.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import { findMember } from '../../../core/members/server/member-sql.ts'
import { maySeeCollection } from './collection-rules.ts'
import { type CollectionRow, findCollection } from './collection-sql.ts'

/**
 * Whether the owner's setting or a block hides their collections from the viewer (DEC-07, DEC-73). A profile that
 * only prompts to follow hides nothing: its collections stay at their URLs.
 */
export async function areCollectionsHiddenFrom(
  pool: pg.Pool,
  viewer: Viewer,
  ownerId: string,
): Promise<boolean> {
  const owner = await findMember(pool, ownerId, viewer)
  if (!owner) return true
  return !owner.isOpen && (owner.isFollowersOnly || owner.blockedByViewer)
}

/**
 * Reads a collection if the viewer may see it.
 * @throws Problem 'collection-not-found'
 */
export async function readVisibleCollection(
  pool: pg.Pool,
  viewer: Viewer,
  id: string,
): Promise<CollectionRow> {
  const row = found(await findCollection(pool, id), 'collection-not-found')
  permit(maySeeCollection(viewer, row))
  if (await areCollectionsHiddenFrom(pool, viewer, row.ownerId)) throw new Problem('collection-not-found')
  return row
}
