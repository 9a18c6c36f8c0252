import { sql } from 'kysely'
import { NEWEST, newerThan, olderThan, type TimePlace } from '../../../../kernel/paging/server/keyset-page.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { CaseOrder, CaseRow, CaseState } from '../moderation.ts'
import type { ReportReason } from '../report-reasons.ts'

export type CasePlace = [weight: number, ...TimePlace]

export type ListedCase = Omit<CaseRow, 'owner' | 'openedAt' | 'kindName'> & {
  ownerId: string
  targetId: string
  openedAt: Date
  decidedAt: Date | null
}

const caseColumns = sql`
  cases.id, cases.kind, cases.target_id as "targetId", cases.owner_id as "ownerId", cases.reasons, cases.weight,
  cases.held_for as "heldFor", cases.held_by as "heldBy", cases.is_hidden as "isHidden", cases.is_appealed as "isAppealed",
  cases.state = 'open' as "isOpen", cases.opened_at as "openedAt", cases.decided_at as "decidedAt",
  (select count(*) from reports
   where reports.kind = cases.kind and reports.target_id = cases.target_id
     and (reports.state = 'open' or cases.state <> 'open')) as "reportCount",
  (select action from moderation_decisions
   where case_id = cases.id and undone_at is null
   order by decided_at desc, id desc
   limit 1) as "lastAction"`

type CaseListOptions = {
  state: CaseState
  kind: string | undefined
  reason: ReportReason | undefined
  order: CaseOrder
  after: CasePlace | null
  limit: number
}

/** Lists a page of cases, each order by scanning an index; leaves out things of closed accounts. */
export async function listCases(
  db: Db,
  { state, kind, reason, order, after, limit }: CaseListOptions,
): Promise<ListedCase[]> {
  const [weight, ...place] = after ?? [null, ...NEWEST]
  const lists = {
    oldest: {
      of: sql`cases.state = 'open'`,
      order: sql`cases.opened_at, cases.id`,
      after: newerThan(['cases.opened_at', 'cases.id'], place),
    },
    heaviest: {
      of: sql`cases.state = 'open'`,
      order: sql`cases.weight desc, cases.opened_at, cases.id`,
      after: sql`cases.weight <= ${weight}::float8 and (cases.weight < ${weight}::float8
        or ${newerThan(['cases.opened_at', 'cases.id'], place)})`,
    },
    appealed: {
      of: sql`cases.is_appealed`,
      order: sql`cases.opened_at, cases.id`,
      after: newerThan(['cases.opened_at', 'cases.id'], place),
    },
    decided: {
      // Comments that one decision removed together are one row, the member's.
      of: sql`cases.state = 'decided' and cases.bulk_decision_id is null`,
      order: sql`cases.decided_at desc, cases.id desc`,
      after: olderThan(['cases.decided_at', 'cases.id'], place),
    },
  }
  const list = lists[state === 'open' ? order : state]
  const { rows } = await sql<ListedCase>`
    select ${caseColumns}
    from moderation_cases as cases
    where ${list.of}
      ${kind ? sql`and cases.kind = ${kind}` : sql``}
      ${reason ? sql`and cases.reasons @> array[${reason}]` : sql``}
      ${after ? sql`and ${list.after}` : sql``}
      and not exists (select from closed_accounts where member_id = cases.owner_id)
    order by ${list.order}
    limit ${limit}`.execute(db)
  return rows
}

const APPEALS_COUNTED = 1000

/** Counts cases with an open appeal. */
export async function countAppealed(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from (
      select from moderation_cases as cases
      where is_appealed and not exists (select from closed_accounts where member_id = cases.owner_id)
      limit ${sql.lit(APPEALS_COUNTED)}
    ) as counted`.execute(db)
  return rows[0]!.count
}

export async function findCase(
  db: Db,
  id: string,
): Promise<(ListedCase & { removeAt: Date | null }) | undefined> {
  const { rows } = await sql<ListedCase & { removeAt: Date | null }>`
    select ${caseColumns}, cases.remove_at as "removeAt"
    from moderation_cases as cases
    where cases.id = ${id}`.execute(db)
  return rows[0]
}

/** Lists the cases about a member's things, the latest first. */
export async function listCasesOf(db: Db, ownerId: string): Promise<ListedCase[]> {
  const { rows } = await sql<ListedCase>`
    select ${caseColumns}
    from moderation_cases as cases
    where cases.owner_id = ${ownerId} and (cases.bulk_decision_id is null or cases.state = 'open')
    order by cases.opened_at desc, cases.id
    limit 50`.execute(db)
  return rows
}
