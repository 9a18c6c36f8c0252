import { dropVisibilityCaches } from '../../../../../kernel/visibility/server/visibility-changes.ts'
import { writeAudit } from '../../../../../platform/audit.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { DAYS_TO_RETURN } from '../../../../services/account-deletion/account-deletion.ts'
import {
  closeNewcomerAccount,
  reopenAccount,
} from '../../../../services/account-deletion/server/closing-sql.ts'
import { type JoiningState, lockJoining, setJoining } from '../../../members/server/joining-sql.ts'
import type { RequestsAnswer, RequestsForm } from '../../joining.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Delay before newcomers are mailed, so that a mistaken decision can be undone first. */
const MAIL_DELAY_MS = 60_000
/** A waiting account is deleted only by its owner. */
const NEVER = new Date(Date.UTC(9999, 11, 31))

const stateAfter: Record<RequestsForm['change'], JoiningState> = {
  accept: 'done',
  decline: 'declined',
  wait: 'waiting',
}

/**
 * Applies one decision to several requests. Requests already in that state count as done; those that cannot be changed
 * are reported. A declined account is deleted after the period in which any closed account can be restored.
 */
export async function decideRequests(
  tx: Tx,
  platform: Platform,
  { memberId, form: { ids, change } }: { memberId: string; form: RequestsForm },
): Promise<RequestsAnswer> {
  const lockedAccounts = await lockJoining(tx, ids)
  const doneIds: string[] = []
  const changedIds: string[] = []
  const left: RequestsAnswer['left'] = ids
    .filter((id) => !lockedAccounts.some((one) => one.id === id))
    .map((id) => ({ id, name: '', why: 'This account is gone.' }))
  for (const { id, username, state, hasComeIn } of lockedAccounts) {
    if (state === stateAfter[change]) {
      doneIds.push(id)
      continue
    }
    if (state === 'done' && hasComeIn) {
      left.push({ id, name: username, why: 'They have come in already.' })
      continue
    }
    if (!(await apply(tx, platform, id, stateAfter[change]))) {
      left.push({ id, name: username, why: 'This account is being removed.' })
      continue
    }
    doneIds.push(id)
    changedIds.push(id)
    await writeAudit(tx, memberId, {
      ...{ action: `join.${change}`, subjectId: id, subjectName: '' },
      ...{ before: { joining: state }, after: { joining: stateAfter[change] } },
    })
    await enqueue(
      tx,
      'tell-newcomer',
      { memberId: id },
      { jobKey: `tell-newcomer:${id}`, runAt: new Date(Date.now() + MAIL_DELAY_MS) },
    )
  }
  return { doneIds, changedIds, left }
}

/** @returns false if the account is already being deleted */
async function apply(tx: Tx, platform: Platform, id: string, state: JoiningState): Promise<boolean> {
  if (!(await reopenAccount(tx, platform, id))) return false
  if (state !== 'done') {
    await closeNewcomerAccount(
      tx,
      id,
      state === 'waiting' ? NEVER : new Date(Date.now() + DAYS_TO_RETURN * DAY_MS),
    )
  }
  await setJoining(tx, id, state)
  return true
}

/** Call after the commit. */
export const clearCachesAfterDecisions = (platform: Platform): Promise<void> => dropVisibilityCaches(platform)
