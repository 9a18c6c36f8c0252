import { sql } from 'kysely'
import { newerThan, olderThan, type TimePlace } from '../../../../kernel/paging/server/keyset-page.ts'
import { MEDIA_COLUMNS, type MediaColumns } from '../../../../kernel/pictures/server/picture-view.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import type { ProductProposal, ProductProposalForm, ProductProposalState } from '../product-proposal.ts'

export type ProposalRow = Omit<ProductProposal, 'sentAt' | 'decidedAt' | 'product' | 'images'> & {
  categoryId: string | null
  sentAt: Date
  decidedAt: Date | null
  product: { id: string; slug: string; isOnSale: boolean } | null
}

const rows = sql`
  select proposal.id, proposal.name, proposal.category_id as "categoryId", product_categories.name::text as category,
         proposal.color, proposal.price_minor as "priceMinor", proposal.currency, proposal.description, proposal.sizes,
         proposal.link, proposal.note, proposal.state, proposal.sent_at as "sentAt",
         proposal.decided_at as "decidedAt", proposal.words,
         json_build_object('id', brands.id, 'name', brands.name) as brand,
         members.username::text as by,
         case when products.id is not null then json_build_object(
           'id', products.id, 'slug', products.slug, 'isOnSale', products.state = 'active') end as product
  from product_proposals as proposal
  join brands on brands.id = proposal.brand_id
  left join members on members.id = proposal.member_id
  left join product_categories on product_categories.id = proposal.category_id
  left join products on products.id = proposal.product_id and products.deleted_at is null`

/** A brand's proposals, the latest first. */
export async function listProposalsOfBrand(db: DbOrTx, brandId: string, after: TimePlace, limit: number) {
  const found = await sql<ProposalRow>`
    ${rows}
    where proposal.brand_id = ${brandId} and ${olderThan(['proposal.sent_at', 'proposal.id'], after)}
    order by proposal.sent_at desc, proposal.id desc
    limit ${limit}`.execute(db)
  return found.rows
}

type ProposalFilter = { state: ProductProposalState; q: string }

/** Proposals in a state, the longest waiting first. */
export async function listProposalsInState(
  db: DbOrTx,
  { state, q }: ProposalFilter,
  after: TimePlace,
  limit: number,
) {
  const found = await sql<ProposalRow>`
    ${rows}
    where proposal.state = ${state}
      and position(lower(${q}) in lower(proposal.name || ' ' || brands.name)) > 0
      and ${newerThan(['proposal.sent_at', 'proposal.id'], after)}
    order by proposal.sent_at, proposal.id
    limit ${limit}`.execute(db)
  return found.rows
}

export async function findProposal(db: DbOrTx, id: string): Promise<ProposalRow | undefined> {
  const found = await sql<ProposalRow>`${rows} where proposal.id = ${id}`.execute(db)
  return found.rows[0]
}

export type ProposalImage = MediaColumns & { proposalId: string; altText: string }

/** The pictures of these proposals, in order. */
export async function listImages(db: DbOrTx, proposalIds: string[]): Promise<ProposalImage[]> {
  if (proposalIds.length === 0) return []
  const found = await sql<ProposalImage>`
    select image.proposal_id as "proposalId", image.alt_text as "altText", ${sql.raw(MEDIA_COLUMNS)}
    from product_proposal_images as image
    join media on media.id = image.media_id
    where image.proposal_id = any(${proposalIds}::uuid[])
    order by image.proposal_id, image.position`.execute(db)
  return found.rows
}

/** Locks the proposal until the transaction ends. */
export const lockProposal = (tx: Tx, id: string) =>
  tx
    .selectFrom('product_proposals')
    .select(['id', 'state', 'brand_id as brandId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Counts open proposals, with a lock: the second of two concurrent proposals waits for the first. */
export async function lockAndCountOpenProposals(tx: Tx, brandId: string): Promise<number> {
  await sql`select from brands where id = ${brandId} for no key update`.execute(tx)
  const found = await tx
    .selectFrom('product_proposals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('brand_id', '=', brandId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(found.count)
}

type NewProposal = ProductProposalForm & { brandId: string; memberId: string; currency: string }

export async function insertProposal(tx: Tx, proposal: NewProposal): Promise<string> {
  const id = newId()
  const { brandId, memberId, categoryId, priceMinor, images, ...others } = proposal
  await tx
    .insertInto('product_proposals')
    .values({
      id,
      ...others,
      brand_id: brandId,
      member_id: memberId,
      category_id: categoryId,
      price_minor: priceMinor,
    })
    .execute()
  if (images.length > 0) {
    await tx
      .insertInto('product_proposal_images')
      .values(
        images.map(({ pictureId, altText }, at) => ({
          ...{ proposal_id: id, position: at + 1, media_id: pictureId, alt_text: altText },
        })),
      )
      .execute()
  }
  return id
}

type ProposalDecision = {
  state: Exclude<ProductProposalState, 'open'>
  decided_by?: string
  words?: string
  product_id?: string
}

export const decideProposal = (tx: Tx, id: string, decided: ProposalDecision) =>
  tx
    .updateTable('product_proposals')
    .set({ ...decided, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

export const moveProposalsOfBrand = (tx: Tx, fromId: string, intoId: string) =>
  tx.updateTable('product_proposals').set({ brand_id: intoId }).where('brand_id', '=', fromId).execute()

export const moveProposalsOfProduct = (tx: Tx, fromId: string, intoId: string) =>
  tx.updateTable('product_proposals').set({ product_id: intoId }).where('product_id', '=', fromId).execute()
