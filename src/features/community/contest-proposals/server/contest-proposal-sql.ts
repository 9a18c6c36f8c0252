import { sql } from 'kysely'
import { newerThan, olderThan, type TimePlace } from '../../../../kernel/paging/server/keyset-page.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import type { ContestProposal, ContestProposalForm, ContestProposalState } from '../contest-proposal.ts'

type Dates = 'opensAt' | 'closesAt' | 'sentAt' | 'decidedAt'
export type ProposalRow = Omit<ContestProposal, Dates | 'contest'> & {
  opensAt: Date | null
  closesAt: Date | null
  sentAt: Date
  decidedAt: Date | null
  contest: { id: string; slug: string; isThere: boolean } | null
}

const selectProposals = sql`
  select proposal.id, proposal.name, proposal.description, proposal.rules, proposal.prizes,
         proposal.opens_at as "opensAt", proposal.closes_at as "closesAt", proposal.note, proposal.state,
         proposal.sent_at as "sentAt", proposal.decided_at as "decidedAt", proposal.words,
         json_build_object('id', brands.id, 'name', brands.name) as brand,
         members.username::text as by,
         case when categories.id is not null then json_build_object(
           'id', categories.id, 'slug', categories.slug,
           'isThere', coalesce(categories.appears_at <= now(), true)) end as contest
  from contest_proposals as proposal
  join brands on brands.id = proposal.brand_id
  left join members on members.id = proposal.member_id
  left join categories on categories.id = proposal.category_id and categories.deleted_at is null`

/** Lists a brand's proposals, latest first. */
export async function listContestProposalsOfBrand(
  db: DbOrTx,
  brandId: string,
  after: TimePlace,
  limit: number,
) {
  const found = await sql<ProposalRow>`
    ${selectProposals}
    where proposal.brand_id = ${brandId} and ${olderThan(['proposal.sent_at', 'proposal.id'], after)}
    order by proposal.sent_at desc, proposal.id desc
    limit ${limit}`.execute(db)
  return found.rows
}

type ProposalFilter = { state: ContestProposalState; q: string }

/** Lists proposals in one state; those that have waited longest come first. */
export async function listContestProposalsInState(
  db: DbOrTx,
  { state, q }: ProposalFilter,
  after: TimePlace,
  limit: number,
) {
  const found = await sql<ProposalRow>`
    ${selectProposals}
    where proposal.state = ${state}
      and position(lower(${q}) in lower(proposal.name || ' ' || brands.name)) > 0
      and ${newerThan(['proposal.sent_at', 'proposal.id'], after)}
    order by proposal.sent_at, proposal.id
    limit ${limit}`.execute(db)
  return found.rows
}

export async function findProposal(db: DbOrTx, id: string): Promise<ProposalRow | undefined> {
  const found = await sql<ProposalRow>`${selectProposals} where proposal.id = ${id}`.execute(db)
  return found.rows[0]
}

/** Reads a proposal and locks it until the transaction ends. */
export const lockProposal = (tx: Tx, id: string) =>
  tx
    .selectFrom('contest_proposals')
    .select(['id', 'state', 'brand_id as brandId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Of two proposals a brand sends at the same time, the second waits for the first. */
export async function lockAndCountOpenContestProposals(tx: Tx, brandId: string): Promise<number> {
  await sql`select from brands where id = ${brandId} for no key update`.execute(tx)
  const found = await tx
    .selectFrom('contest_proposals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('brand_id', '=', brandId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(found.count)
}

type NewProposal = ContestProposalForm & { brandId: string; memberId: string }

export async function insertProposal(tx: Tx, proposal: NewProposal): Promise<string> {
  const id = newId()
  await tx
    .insertInto('contest_proposals')
    .values({
      ...{ id, brand_id: proposal.brandId, member_id: proposal.memberId, name: proposal.name },
      ...{ description: proposal.description, rules: proposal.rules, prizes: proposal.prizes },
      ...{ opens_at: proposal.opensAt, closes_at: proposal.closesAt, note: proposal.note },
    })
    .execute()
  return id
}

type ProposalDecision = {
  state: Exclude<ContestProposalState, 'open'>
  decided_by?: string
  words?: string
  category_id?: string
}

export const decideProposal = (tx: Tx, id: string, decided: ProposalDecision) =>
  tx
    .updateTable('contest_proposals')
    .set({ ...decided, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

export const moveContestProposals = (tx: Tx, fromId: string, intoId: string) =>
  tx.updateTable('contest_proposals').set({ brand_id: intoId }).where('brand_id', '=', fromId).execute()
