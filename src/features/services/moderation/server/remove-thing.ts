import { found } from '../../../../platform/http/http.ts'
import { findReelFacts } from '../../../community/reels/server/reel-sql.ts'
import type { RemovalForm } from '../moderation.ts'
import type { ReportTarget } from '../report.ts'
import { ensureCase } from './case-sql.ts'
import { carryOut, type Deciding } from './decide.ts'
import { readOwner } from './report-owner.ts'

type Removing = Omit<Deciding, 'form'> & { form: RemovalForm; target: ReportTarget; ownerId: string }

/**
 * Whose the thing is that is to be removed. Reels are also found before their video is ready, where nobody but those
 * in the admin area sees them.
 * @throws Problem '…-not-found'
 */
export async function ownerOf(
  platform: Deciding['platform'],
  viewer: Deciding['viewer'],
  target: ReportTarget,
): Promise<string> {
  if (target.kind !== 'reel') return readOwner(platform, viewer, target)
  return found(await findReelFacts(platform.db, target.targetId, viewer.memberId), 'reel-not-found').ownerId
}

/**
 * Removes a thing where it stands, whether or not anybody reported it: decided like a case, so that its owner is told
 * why and may object. What was removed already stays so.
 * @throws Problem 'member-not-found', 'cannot-moderate-…'
 */
export async function removeInPlace({ target, ownerId, form, ...deciding }: Removing): Promise<void> {
  const held = await ensureCase(deciding.tx, { ...target, ownerId })
  if (held.removeAt) return
  const decision = { ...form, action: 'remove' as const }
  await carryOut({ ...deciding, form: decision }, held, { isGone: false, isDirect: true })
}
