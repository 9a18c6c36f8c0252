import type pg from 'pg'
import type { Viewer } from '../../../platform/viewer.ts'
import { findMember } from '../../members/server/member-sql.ts'

/**
 * Whether the owner's choice, or a block, keeps their collections from the viewer (DEC-07, DEC-73). A profile
 * that only asks to be followed first is a nudge, and its collections stay where their addresses lead.
 */
export async function isKeptFrom(pool: pg.Pool, viewer: Viewer, ownerId: string): Promise<boolean> {
  const owner = await findMember(pool, ownerId, viewer)
  if (!owner) return true
  return !owner.isOpen && (owner.isFollowersOnly || owner.blockedByViewer)
}
