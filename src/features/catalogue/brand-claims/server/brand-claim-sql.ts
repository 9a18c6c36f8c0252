import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { newerThan, type TimePlace } from '../../../../kernel/paging/server/keyset-page.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import type { ClaimState } from '../brand-claim.ts'
import { CHECKED_EVERY_DAYS } from './brand-claim-rules.ts'

type Kinds = { state: ClaimState; method: 'record' | 'file' | null }

export const findClaim = (db: DbOrTx, brandId: string, memberId: string) =>
  db
    .selectFrom('brand_claims')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .$narrowType<Kinds>()
    .executeTakeFirst()

export const findClaimById = (db: DbOrTx, claimId: string) => selectClaim(db, claimId).executeTakeFirst()

export const lockClaim = (tx: Tx, claimId: string) => selectClaim(tx, claimId).forUpdate().executeTakeFirst()

const selectClaim = (db: DbOrTx, claimId: string) =>
  db.selectFrom('brand_claims').selectAll().where('id', '=', claimId).$narrowType<Kinds>()

export type ClaimRow = NonNullable<Awaited<ReturnType<typeof lockClaim>>>

/** Counts the member's unconfirmed claims of other brands. */
export async function countOpenClaims(tx: Tx, memberId: string, butBrandId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('brand_claims')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('brand_id', '<>', butBrandId)
    .where('state', '<>', 'confirmed')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Adds a claim. An existing claim gets the new domain, and starts over with a new proof. */
export async function saveClaim(tx: Tx, claim: { brandId: string; memberId: string; domain: string }) {
  await sql`
    insert into brand_claims (id, brand_id, member_id, domain, token)
    values (${newId()}, ${claim.brandId}, ${claim.memberId}, ${claim.domain}, ${randomBytes(18).toString('base64url')})
    on conflict (brand_id, member_id) do update
      set domain = excluded.domain, token = excluded.token, state = 'asked', method = null, asked_at = now(),
          proven_at = null, decided_at = null, decline_words = null, checked_at = null, failing_since = null
      where brand_claims.domain <> excluded.domain`.execute(tx)
}

export const updateClaim = (tx: Tx, claimId: string, change: Partial<Omit<ClaimRow, 'id'>>) =>
  tx.updateTable('brand_claims').set(change).where('id', '=', claimId).execute()

export async function deleteClaim(tx: Tx, brandId: string, memberId: string) {
  return tx
    .deleteFrom('brand_claims')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .returning(['state', 'domain'])
    .$narrowType<Kinds>()
    .executeTakeFirst()
}

export async function hasConfirmedClaim(tx: Tx, brandId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('brand_claims')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the brands with a confirmed claim by the member. */
export const listConfirmedClaims = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('brand_claims')
    .select(['brand_id as brandId', 'domain'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'confirmed')
    .execute()

/** Finds the most recently checked proof. */
export const findProof = (db: DbOrTx, brandId: string) =>
  db
    .selectFrom('brand_claims')
    .select(['domain', 'checked_at as checkedAt'])
    .where('brand_id', '=', brandId)
    .where('state', '=', 'confirmed')
    .where('checked_at', 'is not', null)
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Lists confirmed claims last checked a month ago, and failing ones not yet checked today. */
export async function listDueClaims(db: DbOrTx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from brand_claims
    where state = 'confirmed'
      and (checked_at < now() - make_interval(days => ${CHECKED_EVERY_DAYS})
           or failing_since is not null and checked_at < now() - interval '20 hours')
    order by checked_at`.execute(db)
  return rows.map(({ id }) => id)
}

type AdminClaimRow = {
  id: string
  brand: { id: string; name: string; officialWebsite: string | null }
  member: { id: string; username: string }
  domain: string
  state: ClaimState
  method: 'record' | 'file' | null
  askedAt: Date
  checkedAt: Date | null
  failingSince: Date | null
  words: string | null
}

const adminRows = sql`
  select claim.id, claim.domain, claim.state, claim.method, claim.asked_at as "askedAt",
         claim.checked_at as "checkedAt", claim.failing_since as "failingSince", claim.decline_words as words,
         json_build_object('id', brands.id, 'name', brands.name, 'officialWebsite', brands.official_website) as brand,
         json_build_object('id', members.id, 'username', members.username) as member
  from brand_claims as claim
  join brands on brands.id = claim.brand_id
  join members on members.id = claim.member_id`

type ClaimListQuery = { q: string; state: ClaimState; after: TimePlace; limit: number }

/** Lists claims, the longest waiting first. */
export async function listClaims(db: DbOrTx, { q, state, after, limit }: ClaimListQuery) {
  const { rows } = await sql<AdminClaimRow>`
    ${adminRows}
    where claim.state = ${state} and ${newerThan(['claim.asked_at', 'claim.id'], after)}
      ${q ? sql`and strpos(lower(concat_ws(' ', brands.name, claim.domain, members.username)), lower(${q})) > 0` : sql``}
    order by claim.asked_at, claim.id
    limit ${limit}`.execute(db)
  return rows
}

export async function findAdminClaim(db: DbOrTx, claimId: string) {
  const { rows } = await sql<AdminClaimRow>`${adminRows} where claim.id = ${claimId}`.execute(db)
  return rows[0]
}

/** Moves a merged brand's claims to the other brand. When a member has claimed both, the more advanced claim stays. */
export async function moveClaims(tx: Tx, fromId: string, into: { id: string }): Promise<void> {
  await sql`
    delete from brand_claims as one using brand_claims as other
    where one.member_id = other.member_id and one.brand_id in (${fromId}, ${into.id})
      and other.brand_id in (${fromId}, ${into.id}) and one.brand_id <> other.brand_id
      and (one.state = 'confirmed', one.brand_id = ${into.id}) < (other.state = 'confirmed', other.brand_id = ${into.id})`.execute(
    tx,
  )
  await tx.updateTable('brand_claims').set({ brand_id: into.id }).where('brand_id', '=', fromId).execute()
}
