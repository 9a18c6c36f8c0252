import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { Problem } from '../../../../problems.ts'
import type { HeldFor } from '../moderation.ts'
import type { ReportReason } from '../report-reasons.ts'

export type Thing = { kind: string; targetId: string; ownerId: string }

export type CaseFacts = Thing & {
  id: string
  isOpen: boolean
  heldFor: HeldFor | null
  isHidden: boolean
  removeAt: Date | null
  trust: number
  /** By an appeal against a decision about it, or about all comments of its author. */
  isAppealed: boolean
  bulkDecisionId: string | null
}

/** SQL: whether an appeal is open against the decision that hid this comment with others. */
const isBulkAppealed = sql<boolean>`exists (
  select from moderation_decisions as decision
  join moderation_cases as about_member on about_member.id = decision.case_id
  where decision.id = moderation_cases.bulk_decision_id and about_member.is_appealed)`

const facts = sql`id, kind, target_id as "targetId", owner_id as "ownerId", state = 'open' as "isOpen",
  held_for as "heldFor", is_hidden as "isHidden", remove_at as "removeAt", trust,
  bulk_decision_id as "bulkDecisionId", (is_appealed or ${isBulkAppealed}) as "isAppealed"`

/**
 * Opens the case of a thing, or reopens it if it was decided. Locks it until the transaction ends, so that reports,
 * decisions and appeals run one after another.
 */
export async function openCase(tx: Tx, { kind, targetId, ownerId }: Thing): Promise<CaseFacts> {
  const { rows } = await sql<CaseFacts>`
    insert into moderation_cases (id, kind, target_id, owner_id)
    values (${newId()}, ${kind}, ${targetId}, ${ownerId})
    on conflict (kind, target_id) do update
    set state = 'open',
        opened_at = case when moderation_cases.state = 'open' then moderation_cases.opened_at else now() end,
        weight = case when moderation_cases.state = 'open' then moderation_cases.weight else 0 end,
        trust = case when moderation_cases.state = 'open' then moderation_cases.trust else 0 end,
        reasons = case when moderation_cases.state = 'open' then moderation_cases.reasons else '{}' end
    returning ${facts}`.execute(tx)
  return rows[0]!
}

/** Returns a case for a decision without any report; an open case stays open. */
export async function ensureCase(tx: Tx, { kind, targetId, ownerId }: Thing): Promise<CaseFacts> {
  const { rows } = await sql<CaseFacts>`
    insert into moderation_cases (id, kind, target_id, owner_id, state, decided_at)
    values (${newId()}, ${kind}, ${targetId}, ${ownerId}, 'decided', now())
    on conflict (kind, target_id) do update set owner_id = excluded.owner_id
    returning ${facts}`.execute(tx)
  return rows[0]!
}

/** SQL: whether a thing has an open case or appeal, or is hidden by moderators. `target` is a column. */
export const hasCaseSql = (kind: string, target: string) =>
  `exists (select from moderation_cases
           where kind = '${kind}' and target_id = ${target} and (state = 'open' or is_appealed or is_hidden))`

/** SQL: whether moderators or reports hide a thing; for kinds without a column of their own. `target` is a column. */
export const isHiddenByCaseSql = (kind: string, target: string) =>
  `exists (select from moderation_cases
           where kind = '${kind}' and target_id = ${target} and (is_hidden or held_for is not null))`

/** Whether the thing was removed by a decision that has not been undone. */
export async function isRemoved(
  db: DbOrTx,
  { kind, targetId }: Pick<Thing, 'kind' | 'targetId'>,
): Promise<boolean> {
  const removed = await db
    .selectFrom('moderation_cases')
    .select('id')
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .where('remove_at', 'is not', null)
    .executeTakeFirst()
  return removed !== undefined
}

/** Reads what a case is about, without a lock. */
export async function findThing(tx: Tx, caseId: string): Promise<Thing | undefined> {
  const { rows } = await sql<Thing>`
    select kind, target_id as "targetId", owner_id as "ownerId" from moderation_cases where id = ${caseId}`.execute(
    tx,
  )
  return rows[0]
}

/** Locks a case. Decisions lock its owner and its thing first (decisions/lock-order.ts). */
export async function lockCase(tx: Tx, id: string): Promise<CaseFacts | undefined> {
  const { rows } = await sql<CaseFacts>`
    select ${facts} from moderation_cases where id = ${id} for update`.execute(tx)
  return rows[0]
}

type Report = { reason: ReportReason; weight: number; trust: number }

/** Adds a report to its case. @returns the total weight of the trusted reporters */
export async function addReportWeight(
  tx: Tx,
  caseId: string,
  { reason, weight, trust }: Report,
): Promise<number> {
  const { rows } = await sql<{ trust: number }>`
    update moderation_cases
    set weight = weight + ${weight}, trust = trust + ${trust},
        reasons = case when reasons @> array[${reason}] then reasons else reasons || ${reason}::text end
    where id = ${caseId}
    returning trust`.execute(tx)
  return rows[0]!.trust
}

/** A member's things that may wait for a moderator at the same time, because each has to be looked at. */
const WAITING_MAX = 10

/**
 * Called before a thing is held, with its case; one that waits already may go on waiting. Reports do not count, because
 * others cause them.
 * @throws Problem 'too-many-waiting'
 */
export async function requireRoomToWait(tx: Tx, { ownerId, heldFor }: CaseFacts): Promise<void> {
  if (heldFor) return
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from moderation_cases
    where owner_id = ${ownerId} and held_for is not null and held_for <> 'reports'`.execute(tx)
  if (rows[0]!.count >= WAITING_MAX) throw new Problem('too-many-waiting')
}

/** Hides a thing until a moderator has looked at it. */
export async function holdCase(tx: Tx, caseId: string, heldFor: HeldFor, listName?: string): Promise<void> {
  await tx
    .updateTable('moderation_cases')
    .set({ held_for: heldFor, held_by: listName ?? null })
    .where('id', '=', caseId)
    .execute()
}

/**
 * Called before a decision hides a thing that waits for a moderator: nobody was notified of it, and others are once it
 * is shown after all. What reports hid was announced before.
 */
export async function keepUnannounced(tx: Tx, caseId: string): Promise<void> {
  await sql`
    update moderation_cases
    set unannounced_since = coalesce(unannounced_since, opened_at)
    where id = ${caseId} and held_for <> 'reports'`.execute(tx)
}

type Change = {
  isHidden?: boolean
  removeAt?: Date | null
  isAppealed?: boolean
  unannouncedSince?: null
  bulkDecisionId?: null
}

/** A thing that is shown again: nothing remains of why it was hidden. */
export const shownChange = {
  isHidden: false,
  removeAt: null,
  unannouncedSince: null,
  bulkDecisionId: null,
}

export async function changeCase(tx: Tx, caseId: string, change: Change): Promise<void> {
  await tx
    .updateTable('moderation_cases')
    .set({
      is_hidden: change.isHidden,
      remove_at: change.removeAt,
      is_appealed: change.isAppealed,
      unannounced_since: change.unannouncedSince,
      bulk_decision_id: change.bulkDecisionId,
    })
    .where('id', '=', caseId)
    .execute()
}

export async function closeCase(tx: Tx, caseId: string): Promise<void> {
  await tx
    .updateTable('moderation_cases')
    .set({ state: 'decided', held_for: null, held_by: null, decided_at: sql<Date>`now()` })
    .where('id', '=', caseId)
    .execute()
}

/** Records the decision on the open reports. */
export async function settleReports(
  tx: Tx,
  { kind, targetId }: Thing,
  decisionId: string,
  state: 'upheld' | 'dismissed',
): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ state, decision_id: decisionId })
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .where('state', '=', 'open')
    .execute()
}

/** Called after a successful appeal: the reports that this decision upheld were wrong. */
export async function dismissReportsOf(tx: Tx, decisionId: string): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ state: 'dismissed' })
    .where('decision_id', '=', decisionId)
    .where('state', '=', 'upheld')
    .execute()
}

/** Lists cases whose thing is due for permanent removal and has no open appeal. */
export async function listDueCases(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('moderation_cases')
    .select('id')
    .where('remove_at', '<=', sql<Date>`now()`)
    .where('is_appealed', '=', false)
    .where(({ not }) => not(isBulkAppealed))
    .orderBy('remove_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
