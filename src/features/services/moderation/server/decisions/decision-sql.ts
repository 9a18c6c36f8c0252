import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import type { AppealVerdict } from '../../moderation.ts'
import type { DecisionAction, ReportReason } from '../../report-reasons.ts'

type NewDecision = {
  caseId: string
  /** Null when reports alone decided. */
  moderatorId: string | null
  action: DecisionAction
  reason?: ReportReason | null
  words?: string | null
  suspendedUntil?: Date | null
  comments?: CommentsDecided | undefined
}

/** The comments that a decision removes: written since then (null: all), and how many there are. */
export type CommentsDecided = { since: Date | null; count: number }

/** @returns the decision's id */
export async function addDecision(tx: Tx, decision: NewDecision): Promise<string> {
  const id = newId()
  await tx
    .insertInto('moderation_decisions')
    .values({
      id,
      case_id: decision.caseId,
      moderator_id: decision.moderatorId,
      is_automatic: decision.moderatorId === null,
      action: decision.action,
      reason: decision.reason ?? null,
      words: decision.words ?? null,
      suspended_until: decision.suspendedUntil ?? null,
      comments_since: decision.comments?.since ?? null,
      comment_count: decision.comments?.count ?? null,
    })
    .execute()
  return id
}

/** Undoes the standing decisions of these kinds, so that they no longer count against the owner. @returns their ids */
export async function undoDecisions(tx: Tx, caseId: string, actions: DecisionAction[]): Promise<string[]> {
  const undone = await tx
    .updateTable('moderation_decisions')
    .set({ undone_at: sql<Date>`now()` })
    .where('case_id', '=', caseId)
    .where('action', 'in', actions)
    .where('undone_at', 'is', null)
    .returning('id')
    .execute()
  return undone.map(({ id }) => id)
}

export async function undoDecision(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('moderation_decisions')
    .set({ undone_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Returns until when a member's standing suspensions last; null if none does. */
export async function findEndOfSuspensions(tx: Tx, ownerId: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(suspended_until) as until
    from moderation_decisions
    where action = 'suspend' and undone_at is null and suspended_until > now()
      and case_id in (select id from moderation_cases where owner_id = ${ownerId})`.execute(tx)
  return rows[0]!.until
}

/** Undoes all suspensions of a member, whatever they were for. */
export async function undoSuspensions(tx: Tx, ownerId: string): Promise<void> {
  await sql`
    update moderation_decisions
    set undone_at = now()
    where action = 'suspend' and undone_at is null
      and case_id in (select id from moderation_cases where owner_id = ${ownerId})`.execute(tx)
}

/** Whether a moderator has reviewed the thing and kept it: reports can then no longer hide it automatically. */
export async function wasKeptByModerator(tx: Tx, caseId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('moderation_decisions')
    .select('id')
    .where('case_id', '=', caseId)
    .where('action', 'in', ['dismiss', 'show'])
    .executeTakeFirst()
  return row !== undefined
}

export type DecisionRow = {
  id: string
  caseId: string
  kind: string
  ownerId: string
  moderatorId: string | null
  decidedBy: string | null
  isAutomatic: boolean
  action: DecisionAction
  reason: ReportReason | null
  words: string | null
  suspendedUntil: Date | null
  commentCount: number | null
  decidedAt: Date
  isUndone: boolean
  removeAt: Date | null
  targetId: string
  isHidden: boolean
  appealWords: string | null
  appealedAt: Date | null
  verdict: AppealVerdict | null
  answer: string | null
  answeredAt: Date | null
  answeredBy: string | null
}

const rows = (where: ReturnType<typeof sql>) => sql<DecisionRow>`
  select decision.id, decision.case_id as "caseId", cases.kind, cases.owner_id as "ownerId",
         cases.target_id as "targetId", cases.remove_at as "removeAt", cases.is_hidden as "isHidden",
         decision.moderator_id as "moderatorId",
         (select username::text from members where id = decision.moderator_id) as "decidedBy",
         decision.is_automatic as "isAutomatic", decision.action, decision.reason, decision.words,
         decision.suspended_until as "suspendedUntil", decision.comment_count as "commentCount",
         decision.decided_at as "decidedAt", decision.undone_at is not null as "isUndone",
         appeal.words as "appealWords", appeal.asked_at as "appealedAt", appeal.verdict, appeal.answer,
         appeal.decided_at as "answeredAt",
         (select username::text from members where id = appeal.decided_by) as "answeredBy"
  from moderation_decisions as decision
  join moderation_cases as cases on cases.id = decision.case_id
  left join moderation_appeals as appeal on appeal.decision_id = decision.id
  where ${where}
  order by decision.decided_at desc, decision.id desc
  limit 100`

/** Lists all decisions about the thing, the latest first. */
export const listDecisions = async (db: Db, caseId: string): Promise<DecisionRow[]> =>
  (await rows(sql`decision.case_id = ${caseId}`).execute(db)).rows

/** Lists all decisions about anything of a member, the latest first. */
export const listDecisionsOf = async (db: Db, memberId: string): Promise<DecisionRow[]> =>
  (await rows(sql`cases.owner_id = ${memberId}`).execute(db)).rows

export async function findDecision(db: DbOrTx, id: string): Promise<DecisionRow | undefined> {
  return (await rows(sql`decision.id = ${id}`).execute(db)).rows[0]
}

/** Finds why a member is currently suspended, if a moderator decided it. */
export async function findSuspension(
  db: Db,
  memberId: string,
): Promise<{ until: Date; reason: ReportReason | null; decisionId: string | null } | undefined> {
  const { rows: found } = await sql<{ until: Date; reason: ReportReason | null; decisionId: string | null }>`
    select members.suspended_until as until, decision.reason, decision.id as "decisionId"
    from members
    left join lateral (
      select moderation_decisions.id, moderation_decisions.reason
      from moderation_cases
      join moderation_decisions on case_id = moderation_cases.id
      where owner_id = members.id and action = 'suspend' and undone_at is null
      order by moderation_decisions.suspended_until desc, moderation_decisions.decided_at desc
      limit 1
    ) as decision on true
    where members.id = ${memberId} and members.suspended_until > now()`.execute(db)
  return found[0]
}
