import { sql } from 'kysely'
import type { DbOrTx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { ReportForm, ReportTarget } from '../report.ts'

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

/** Kept once per reporter and thing: the first one stays as it was. @returns whether this is it */
export async function addReport(db: DbOrTx, report: NewReport): Promise<boolean> {
  const { reporterId, kind, targetId, ownerId, reason, words } = report
  // By way of the owner's row, so that an account which is just being deleted makes this nothing, not a failure.
  const { numAffectedRows } = await sql`
    insert into reports (id, reporter_id, kind, target_id, owner_id, reason, words)
    select ${newId()}::uuid, ${reporterId}::uuid, ${kind}, ${targetId}::uuid, id, ${reason}, ${words}
    from members
    where id = ${ownerId}
    for key share
    on conflict (reporter_id, kind, target_id) do nothing`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}
