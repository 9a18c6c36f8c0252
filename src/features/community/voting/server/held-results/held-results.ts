import { countOtherStaff } from '../../../../../kernel/session/server/standing.ts'
import { writeAudit } from '../../../../../platform/audit.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { found } from '../../../../../platform/http/http.ts'
import { Problem } from '../../../../../problems.ts'
import { raisePhotoNotices } from '../../../../services/notices/server/raise-notice.ts'
import type { HeldResult } from '../../held-result.ts'
import { findCategory, lockCategory } from '../category-sql.ts'
import { contestResultNotice } from '../contest-notices.ts'
import { listFirstEntries } from '../entry-sql.ts'
import { publishResult } from '../results/publish-result.ts'
import { findResult, listOwnerNames } from '../results/result-sql.ts'
import { findResultHold, type ResultHoldRow, writeDecision, writeHold } from './held-result-sql.ts'

// A result can be held before it is final: from the creation of the category until the votes are counted. The admin
// who holds it may not also decide, if there is another admin. Each step is one transaction that has locked the
// category.

/** @throws Problem 'category-not-found', 'contest-final' */
export async function holdResult(tx: Tx, adminId: string, categoryId: string, reason: string): Promise<void> {
  const { name, isSealed } = found(await lockCategory(tx, categoryId), 'category-not-found')
  const hold = await findResultHold(tx, categoryId)
  if (hold?.state === 'held') return
  if (isSealed) throw new Problem('contest-final')
  await writeHold(tx, categoryId, adminId, reason)
  await writeAudit(tx, adminId, {
    ...{ action: 'category.hold', subjectId: categoryId, subjectName: name },
    after: { reason },
  })
}

/** @throws Problem 'category-not-found', 'contest-not-held', 'another-admin-decides' */
export async function releaseResult(tx: Tx, adminId: string, categoryId: string, now: Date): Promise<void> {
  const { name, isSealed } = found(await lockCategory(tx, categoryId), 'category-not-found')
  const hold = await findResultHold(tx, categoryId)
  if (hold?.state === 'released') return
  await requireDecider(tx, adminId, hold)
  await writeDecision(tx, categoryId, { state: 'released', memberId: adminId, at: now, explanation: null })
  if (isSealed) await publishResult(tx, categoryId, { now })
  await writeAudit(tx, adminId, {
    ...{ action: 'category.release', subjectId: categoryId, subjectName: name },
    ...{ before: { isHeld: true }, after: { isHeld: false } },
  })
}

/** @throws Problem 'category-not-found', 'contest-not-held', 'contest-without-result', 'another-admin-decides' */
export async function voidResult(
  tx: Tx,
  adminId: string,
  categoryId: string,
  { explanation, now }: { explanation: string; now: Date },
): Promise<void> {
  const { name, isSealed } = found(await lockCategory(tx, categoryId), 'category-not-found')
  const hold = await findResultHold(tx, categoryId)
  if (hold?.state === 'void') return
  await requireDecider(tx, adminId, hold)
  if (!isSealed) throw new Problem('contest-without-result')
  await writeDecision(tx, categoryId, { state: 'void', memberId: adminId, at: now, explanation })
  await raisePhotoNotices(tx, contestResultNotice, await listFirstEntries(tx, categoryId))
  await writeAudit(tx, adminId, {
    ...{ action: 'category.void', subjectId: categoryId, subjectName: name },
    ...{ before: { isHeld: true }, after: { isHeld: false, explanation } },
  })
}

async function requireDecider(tx: Tx, adminId: string, hold: ResultHoldRow | undefined): Promise<void> {
  if (hold?.state !== 'held') throw new Problem('contest-not-held')
  if (!(await mayDecide(tx, adminId, hold))) throw new Problem('another-admin-decides')
}

/** If there is only one admin, the same person holds and decides. */
const mayDecide = async (tx: Tx, adminId: string, { heldById }: ResultHoldRow): Promise<boolean> =>
  heldById !== adminId || (await countOtherStaff(tx, [adminId], true)) === 0

/** Reads what an admin sees and may do. @throws Problem 'category-not-found' */
export async function readHeldResult(tx: Tx, adminId: string, categoryId: string): Promise<HeldResult> {
  const category = found(await findCategory(tx, categoryId), 'category-not-found')
  const hold = await findResultHold(tx, category.id)
  const [result] = category.isSealed ? await findResult(tx, [category.id]) : []
  const names = await listOwnerNames(tx, result?.winners.map(({ photoId }) => photoId) ?? [])
  const isHeld = hold?.state === 'held'
  const decides = isHeld && (await mayDecide(tx, adminId, hold))
  return {
    hold: hold ? holdView(hold) : null,
    outcome: result
      ? {
          ...{ voteCount: result.voteCount, notCounted: result.notCounted },
          winners: result.winners.map(({ photoId, place, voteCount }) => ({
            ...{ place, voteCount, username: names.get(photoId) ?? null },
          })),
        }
      : null,
    can: {
      hold: !category.isSealed && !isHeld,
      decide: decides ? 'yes' : isHeld ? 'another' : 'no',
      void: decides && category.isSealed,
    },
  }
}

const holdView = ({ heldById: _id, heldAt, decidedAt, ...hold }: ResultHoldRow) => ({
  ...hold,
  heldAt: heldAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})
