import { dropVisibilityCaches } from '../../../../../kernel/visibility/server/visibility-changes.ts'
import { writeAudit } from '../../../../../platform/audit.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { DAYS_TO_RETURN } from '../../../../services/account-deletion/account-deletion.ts'
import { closeUntil, openAccount } from '../../../../services/account-deletion/server/closing-sql.ts'
import { type JoiningState, lockJoining, setJoining } from '../../../members/server/joining-sql.ts'
import type { RequestsAnswer, RequestsForm } from '../../joining.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Nobody is told before a wrong press can be taken back. */
const TOLD_AFTER_MS = 60_000
/** An account that waits is removed by nobody but its owner. */
const NEVER = new Date(Date.UTC(9999, 11, 31))

const after: Record<RequestsForm['change'], JoiningState> = {
  accept: 'done',
  decline: 'declined',
  wait: 'waiting',
}

/**
 * Makes one decision about several requests. What is so already is done; what cannot be so is left and told. Whoever is
 * declined is gone after the days in which any closed account can still be had back.
 */
export async function decideRequests(
  tx: Tx,
  platform: Platform,
  { memberId, form: { ids, change } }: { memberId: string; form: RequestsForm },
): Promise<RequestsAnswer> {
  const known = await lockJoining(tx, ids)
  const doneIds: string[] = []
  const left: RequestsAnswer['left'] = ids
    .filter((id) => !known.some((one) => one.id === id))
    .map((id) => ({ id, name: '', why: 'This account is gone.' }))
  for (const { id, username, state, hasComeIn } of known) {
    if (state === after[change]) {
      doneIds.push(id)
      continue
    }
    if (state === 'done' && hasComeIn) {
      left.push({ id, name: username, why: 'They have come in already.' })
      continue
    }
    if (!(await apply(tx, platform, id, after[change]))) {
      left.push({ id, name: username, why: 'This account is being removed.' })
      continue
    }
    doneIds.push(id)
    await writeAudit(tx, memberId, {
      ...{ action: `join.${change}`, subjectId: id, subjectName: '' },
      ...{ before: { joining: state }, after: { joining: after[change] } },
    })
    await enqueue(
      tx,
      'tell-newcomer',
      { memberId: id },
      { jobKey: `tell-newcomer:${id}`, runAt: new Date(Date.now() + TOLD_AFTER_MS) },
    )
  }
  return { doneIds, left }
}

/** @returns whether it can be so; an account whose removal has begun is gone */
async function apply(tx: Tx, platform: Platform, id: string, state: JoiningState): Promise<boolean> {
  if (!(await openAccount(tx, platform, id))) return false
  if (state !== 'done') {
    await closeUntil(tx, id, state === 'waiting' ? NEVER : new Date(Date.now() + DAYS_TO_RETURN * DAY_MS))
  }
  await setJoining(tx, id, state)
  return true
}

/** After the commit. */
export const afterDecisions = (platform: Platform): Promise<void> => dropVisibilityCaches(platform)
