import { sql } from 'kysely'
import type { DbOrTx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import type { ReportForm, ReportTarget } from '../../report.ts'
import type { ReportReason } from '../../report-reasons.ts'

export async function isReported(db: DbOrTx, reporterId: string, target: ReportTarget): Promise<boolean> {
  const report = await db
    .selectFrom('reports')
    .select('id')
    .where('reporter_id', '=', reporterId)
    .where('kind', '=', target.kind)
    .where('target_id', '=', target.targetId)
    .executeTakeFirst()
  return report !== undefined
}

type NewReport = ReportTarget & ReportForm & { reporterId: string; ownerId: string }

/** Stores one report per reporter and thing; the first one stays. @returns whether this is the first */
export async function addReport(db: DbOrTx, report: NewReport): Promise<boolean> {
  const { reporterId, kind, targetId, ownerId, reason, words } = report
  // Selects through the owner's row, so that for an account being deleted this inserts nothing instead of failing.
  const { numAffectedRows } = await sql`
    insert into reports (id, reporter_id, kind, target_id, owner_id, reason, words)
    select ${newId()}::uuid, ${reporterId}::uuid, ${kind}, ${targetId}::uuid, id, ${reason}, ${words}
    from members
    where id = ${ownerId}
    for key share
    on conflict (reporter_id, kind, target_id) do nothing`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

/** Reads how many of a member's reports were right. */
export async function readRecord(
  db: DbOrTx,
  memberId: string,
): Promise<{ upheld: number; dismissed: number }> {
  const { rows } = await sql<{ upheld: number; dismissed: number }>`
    select count(*) filter (where state = 'upheld') as upheld, count(*) filter (where state = 'dismissed') as dismissed
    from reports
    where reporter_id = ${memberId} and state <> 'open'`.execute(db)
  return rows[0]!
}

type MadeReport = {
  id: string
  kind: string
  reason: ReportReason
  state: 'open' | 'upheld' | 'dismissed'
  reportedAt: Date
}

/** Lists a member's latest reports. */
export async function listReportsBy(db: DbOrTx, memberId: string): Promise<MadeReport[]> {
  const { rows } = await sql<MadeReport>`
    select id, kind, reason, state, created_at as "reportedAt"
    from reports
    where reporter_id = ${memberId}
    order by created_at desc, id
    limit 20`.execute(db)
  return rows
}
