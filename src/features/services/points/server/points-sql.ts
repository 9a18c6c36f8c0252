import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import type {
  PointsRule,
  PointsRuleChanges,
  PointsRuleCode,
  PointsSettings,
  PointsSettingsChanges,
} from '../points.ts'

export type RuleRow = PointsRule & { position: number }

export async function listRules(db: DbOrTx): Promise<RuleRow[]> {
  return db
    .selectFrom('points_rules')
    .select(['title', 'points', 'needs', 'position'])
    .select(sql<PointsRuleCode>`code`.as('code'))
    .select(['matures_hours as maturesHours', 'per_day as perDay', 'per_week as perWeek'])
    .select(['per_four_weeks as perFourWeeks', 'per_lifetime as perLifetime'])
    .select(['is_prize as isPrize', 'is_active as isActive'])
    .orderBy('position')
    .execute()
}

export async function readSettings(db: DbOrTx): Promise<PointsSettings> {
  return db
    .selectFrom('points_settings')
    .select(['per_day as perDay', 'per_week as perWeek', 'reversal_days as reversalDays'])
    .select('min_account_days as minAccountDays')
    .executeTakeFirstOrThrow()
}

/** Locks the rules and settings until the transaction ends, so that the previous values in the audit log are right. */
export async function lockRules(tx: Tx): Promise<void> {
  await sql`select from points_settings for update`.execute(tx)
}

export async function updateRule(
  db: DbOrTx,
  code: PointsRuleCode,
  changes: PointsRuleChanges,
  adminId: string,
): Promise<void> {
  const { maturesHours, perDay, perWeek, perFourWeeks, perLifetime, isActive, ...same } = changes
  await db
    .updateTable('points_rules')
    .set({
      ...same,
      matures_hours: maturesHours,
      per_day: perDay,
      per_week: perWeek,
      per_four_weeks: perFourWeeks,
      per_lifetime: perLifetime,
      is_active: isActive,
      updated_at: sql<Date>`now()`,
      updated_by: adminId,
    })
    .where('code', '=', code)
    .execute()
}

export async function updateSettings(db: DbOrTx, changes: PointsSettingsChanges, adminId: string) {
  const { perDay, perWeek, reversalDays, minAccountDays } = changes
  await db
    .updateTable('points_settings')
    .set({
      per_day: perDay,
      per_week: perWeek,
      reversal_days: reversalDays,
      min_account_days: minAccountDays,
      updated_at: sql<Date>`now()`,
      updated_by: adminId,
    })
    .execute()
}

export type Subject = { kind: string; id: string }

/** Takes due subjects for this transaction only; the same subject may be queued many times. */
export async function takeDueSubjects(tx: Tx, now: Date, limit: number): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    with taken as (
      delete from points_due
      where ctid in (
        select ctid from points_due where due_at <= ${now} order by due_at limit ${limit} for update skip locked
      )
      returning subject_kind, subject_id
    )
    select distinct subject_kind as kind, subject_id as id from taken`.execute(tx)
  return rows
}

export async function addDueSubjects(tx: Tx, due: { subject: Subject; at: Date }[]): Promise<void> {
  if (due.length === 0) return
  await tx
    .insertInto('points_due')
    .values(
      due.map(({ subject, at }) => ({ subject_kind: subject.kind, subject_id: subject.id, due_at: at })),
    )
    .execute()
}

export type EntryRow = {
  id: string
  memberId: string
  rule: PointsRuleCode
  subjectKind: string
  subjectId: string
  points: number
  needed: number
  at: Date
  isReversed: boolean
  /** Taken back as abuse: the same thing never earns points again. */
  isBarred: boolean
}

const entries = (tx: DbOrTx) =>
  tx
    .selectFrom('points_entries as entry')
    .where('entry.reverses', 'is', null)
    .select(['entry.id', 'entry.member_id as memberId', 'entry.subject_id as subjectId'])
    .select(['entry.points', 'entry.needed', 'entry.created_at as at'])
    .select([
      sql<PointsRuleCode>`entry.rule`.as('rule'),
      sql<string>`entry.subject_kind`.as('subjectKind'),
      sql<boolean>`exists (select from points_entries as back where back.reverses = entry.id)`.as(
        'isReversed',
      ),
      sql<boolean>`exists (select from points_entries as back where back.reverses = entry.id and back.note = 'abuse')`.as(
        'isBarred',
      ),
    ])

/** Lists awards for these subjects that still stand, and those that bar another. */
export async function listStandingAwards(tx: Tx, subjectIds: string[]): Promise<EntryRow[]> {
  const rows: EntryRow[] = await entries(tx)
    .where('entry.subject_id', '=', sql<string>`any(${subjectIds}::uuid[])`)
    .execute()
  return rows.filter((row) => !row.isReversed || row.isBarred)
}

/**
 * Lists what the limits consider: the members' awards since the given moment, and all awards of rules that can be
 * earned a limited number of times.
 */
export async function listGivenAwards(
  tx: Tx,
  memberIds: string[],
  since: Date,
  onceRules: string[],
): Promise<EntryRow[]> {
  return entries(tx)
    .where('entry.member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .where(sql<boolean>`(entry.created_at >= ${since} or entry.rule = any(${onceRules}::text[]))`)
    .execute()
}

export type NewEntry = {
  memberId: string
  rule: PointsRuleCode
  subjectKind: string
  subjectId: string
  points: number
  needed?: number
  note?: 'limited' | 'abuse' | null
  reverses?: string
  /** Set for entries made by an admin. */
  reason?: string
}

export async function readLevels(tx: Tx, memberIds: string[]): Promise<Map<string, number>> {
  if (memberIds.length === 0) return new Map()
  const rows = await tx.selectFrom('members').select(['id', 'level']).where('id', 'in', memberIds).execute()
  return new Map(rows.map(({ id, level }) => [id, level]))
}

/** Adds entries to the ledger; a trigger updates the members' sums. */
export async function addEntries(tx: Tx, added: NewEntry[], now: Date): Promise<void> {
  if (added.length === 0) return
  await tx
    .insertInto('points_entries')
    .values(
      added.map((entry) => ({
        id: newId(),
        member_id: entry.memberId,
        rule: entry.rule,
        subject_kind: entry.subjectKind,
        subject_id: entry.subjectId,
        points: entry.points,
        needed: entry.needed ?? 0,
        note: entry.note ?? null,
        reverses: entry.reverses ?? null,
        reason: entry.reason ?? null,
        created_at: now,
      })),
    )
    // No award is reversed twice.
    .onConflict((entry) => entry.column('reverses').doNothing())
    .execute()
}

/** Locks the award with this id and its member until the transaction ends. */
export async function lockAward(tx: Tx, id: string): Promise<EntryRow | undefined> {
  const award: EntryRow | undefined = await entries(tx).where('entry.id', '=', id).executeTakeFirst()
  if (!award) return undefined
  await tx.selectFrom('members').select('id').where('id', '=', award.memberId).forNoKeyUpdate().execute()
  return entries(tx).where('entry.id', '=', id).executeTakeFirst()
}
