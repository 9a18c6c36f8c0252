import type { Tx } from '../../../../../platform/database/database.ts'
import { queueMail } from '../../../../../platform/mail/mail.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { raiseNotice } from '../../../notices/server/raise-notice.ts'
import type { AppealVerdict } from '../../moderation.ts'
import type { DecisionAction, ReportReason } from '../../report-reasons.ts'
import { caseKind } from '../case-kinds.ts'
import { readCaseNotes } from '../case-notes.ts'
import type { Thing } from '../case-sql.ts'
import { decisionNotice } from './decision-notice.ts'
import { decisionLetter } from './moderation-letters.ts'

type OwnerNotification = {
  thing: Thing
  owner: { username: string; email: string }
  decision: {
    id: string
    action: DecisionAction
    isAutomatic: boolean
    reason: ReportReason | null
    words: string | null
    suspendedUntil: Date | null
    commentCount: number | null
    verdict: AppealVerdict | null
  }
}

/** Notifies the owner of a decision, on the site and by mail, in the transaction that decides it. */
export async function notifyOwner(
  tx: Tx,
  platform: Platform,
  { thing, owner, decision }: OwnerNotification,
): Promise<void> {
  const { id: decisionId, ...facts } = decision
  await raiseNotice(tx, decisionNotice, { memberId: thing.ownerId, about: decisionId })
  const letter = decisionLetter({
    ...facts,
    notes: await readCaseNotes(platform, tx, thing),
    kind: thing.kind,
    noun: caseKind(platform, thing.kind).noun,
    username: owner.username,
    link: `${platform.publicUrl}/decision/${decisionId}`,
  })
  await queueMail(tx, owner.email, letter, 'moderation')
}
