import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { ABOUT_MEMBER, type ProfileAction, profileActions } from '../../report-reasons.ts'
import { grantUndoneAppeals } from '../appeals/appeal-sql.ts'
import { caseKind } from '../case-kinds.ts'
import type { CaseFacts, Thing } from '../case-sql.ts'
import { addHashes, forgetHashOf } from '../hash-lists/hash-sql.ts'
import { type MemberStanding, noMemberStanding } from '../moderation-rules.ts'
import { listPictures } from '../thing.ts'
import { undoDecisions } from './decision-sql.ts'
import { findRestorable, findTaken, listTaken, storeTaken } from './profile-sql.ts'

const profileOf = (platform: Platform) => caseKind(platform, ABOUT_MEMBER).profile!

/** Reads what decisions about a member can take or restore; nothing for a case about content. */
export async function readMemberStanding(
  source: DbOrTx,
  platform: Platform,
  { id, kind, targetId }: Pick<Thing, 'kind' | 'targetId'> & { id: string },
): Promise<MemberStanding> {
  if (kind !== ABOUT_MEMBER) return noMemberStanding
  const clearable = await profileOf(platform).listClearable(source, targetId)
  return { clearable, ...(await findRestorable(source, id)) }
}

type Clearing = { lockedCase: CaseFacts; decisionId: string; action: ProfileAction }

/**
 * Takes something from a profile and keeps it with the decision, so that it can be put back. Like the pictures of
 * removed posts, the portrait cannot be uploaded again.
 */
export async function takeFromProfile(
  tx: Tx,
  platform: Platform,
  { lockedCase, decisionId, action }: Clearing,
): Promise<void> {
  const pictures = action === 'clear-picture' ? await listPictures(platform, tx, lockedCase) : []
  await storeTaken(tx, decisionId, await profileOf(platform).take(tx, lockedCase.targetId, action))
  await addHashes(
    tx,
    lockedCase.id,
    pictures.map(({ hash }) => hash),
  )
}

/** Puts back what this decision took, unless the member has chosen something else since. */
export async function putBackTaken(
  tx: Tx,
  platform: Platform,
  lockedCase: CaseFacts,
  decisionId: string,
): Promise<void> {
  const taken = await findTaken(tx, decisionId)
  if (!taken) return
  await profileOf(platform).putBack(tx, lockedCase.targetId, taken.action, taken)
  await storeTaken(tx, decisionId, { mediaId: null, text: null })
  if (!taken.mediaId) return
  await forgetHashOf(tx, lockedCase.id, taken.mediaId)
  // Deletes it only if the member has another portrait now.
  await enqueue(tx, 'remove-unused-media', { mediaIds: [taken.mediaId] })
}

/** Puts back everything that standing decisions took, the latest first, and closes appeals against them. */
export async function restoreProfile(
  tx: Tx,
  platform: Platform,
  lockedCase: CaseFacts,
  by: string,
): Promise<void> {
  for (const { decisionId } of await listTaken(tx, lockedCase.id)) {
    await putBackTaken(tx, platform, lockedCase, decisionId)
  }
  await undoDecisions(tx, lockedCase.id, [...profileActions])
  await grantUndoneAppeals(tx, lockedCase.ownerId, by)
}
