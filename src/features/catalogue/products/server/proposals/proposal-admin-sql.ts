import { sql } from 'kysely'
import {
  containsText,
  readSortedPage,
  type SortColumn,
} from '../../../../../kernel/paging/server/sorted-page.ts'
import { closedSql } from '../../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { PRODUCT_IMAGES_KEPT } from '../../product-limits.ts'
import type { AdminProposal, AdminProposalsQuery, ProposalAcceptance } from '../../proposal.ts'
import { writeImages } from '../admin/save-product-sql.ts'
import { familyColumns } from '../categories/family-columns.ts'

type Row = Omit<AdminProposal, 'brand' | 'proposedBy' | 'createdAt'> & {
  brandId: string | null
  brandName: string | null
  memberId: string | null
  memberName: string | null
  createdAt: Date
}

const sorts: Record<string, SortColumn> = {
  created: { by: sql`products.created_at`, type: 'timestamptz' },
  name: { by: sql`products.name_key`, type: 'text' },
}

/** Tags are counted up to this number. */
const TAGS_COUNTED = 1000

const columns = sql.raw(`products.id, products.name, products.link, products.created_at as "createdAt",
  brands.id as "brandId", brands.name::text as "brandName", members.id as "memberId",
  members.username::text as "memberName",
  (select count(*)
   from (select from product_tags where product_id = products.id limit ${TAGS_COUNTED}) as tags) as "tagCount"`)
const from = sql.raw(`products
  left join brands on brands.id = products.brand_id
  left join members on members.id = products.proposed_by and not ${closedSql('members.id')}`)

/** Finds an undecided proposal. */
export async function findProposal(db: DbOrTx, id: string): Promise<AdminProposal | null> {
  const { rows } = await sql<Row>`
    select ${columns} from ${from} where products.state = 'proposed' and products.id = ${id}`.execute(db)
  return rows[0] ? asProposal(rows[0]) : null
}

/** Lists undecided proposals of members, the newest first by default. */
export async function listProposals(db: DbOrTx, { q, sort, cursor, limit }: AdminProposalsQuery) {
  const { rows, ...rest } = await readSortedPage<Row>(db, {
    list: `proposals ${q ?? ''}`,
    ...{ columns, from, table: 'products' },
    // The same condition as in the indexes of products not on sale.
    within: [sql`products.state = 'proposed' and products.deleted_at is null`],
    where: q ? [containsText(sql`(' ' || products.name_key || ' ' || products.brand_key)`, q)] : [],
    id: sql`products.id`,
    ...{ sorts, sort, first: '-created', cursor, limit },
  })
  return { items: rows.map(asProposal), ...rest }
}

const asProposal = ({ brandId, brandName, memberId, memberName, createdAt, ...row }: Row): AdminProposal => ({
  ...{ id: row.id, name: row.name, link: row.link, tagCount: row.tagCount },
  brand: brandId && brandName ? { id: brandId, name: brandName } : null,
  proposedBy: memberId && memberName ? { id: memberId, username: memberName } : null,
  createdAt: createdAt.toISOString(),
})

/**
 * Locks these products until the transaction ends, in a fixed order, so that two merges cannot deadlock. Treats a
 * deleted product as missing: whatever moved to it would be deleted with it.
 */
export async function lockProducts(tx: Tx, ids: string[]) {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'name', 'state', 'link', 'brand_id as brandId', 'proposed_by as proposedBy', 'slug'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Puts the product on sale; a job gives it the category that its name tells. */
export async function acceptProduct(
  tx: Tx,
  id: string,
  form: ProposalAcceptance,
  currency: string,
): Promise<void> {
  await tx
    .updateTable('products')
    .set({
      state: 'active',
      name: form.name,
      description: form.description,
      price_minor: form.priceMinor,
      currency,
      color: form.color,
      ...familyColumns({ color: form.color, colorHex: null, colorFamily: null }),
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
  if (form.sizes.length > 0) {
    await tx
      .insertInto('variants')
      .values(
        form.sizes.map((size, index) => ({
          ...{ id: newId(), product_id: id, size, position: index + 1, stock: form.stock },
        })),
      )
      // The product editor may have given it sizes already.
      .onConflict((same) =>
        same
          .columns(['product_id', 'size'])
          .doUpdateSet(({ ref }) => ({ stock: ref('excluded.stock'), position: ref('excluded.position') })),
      )
      .execute()
  }
  await writeImages(tx, id, [...form.images, ...(await readImages(tx, id))].slice(0, PRODUCT_IMAGES_KEPT))
  await tx
    .insertInto('product_guesses_due')
    .values({ product_id: id })
    .onConflict((due) => due.doNothing())
    .execute()
}

/** The pictures that the product editor gave it. */
const readImages = (tx: Tx, id: string) =>
  tx
    .selectFrom('product_images')
    .select(['media_id as pictureId', 'alt_text as altText'])
    .where('product_id', '=', id)
    .orderBy('position')
    .execute()

export async function deleteProduct(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('products').where('id', '=', id).execute()
}

export async function listPicturesOfProduct(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('product_images')
    .select('media_id')
    .distinct()
    .where('product_id', '=', id)
    .execute()
  return rows.map(({ media_id }) => media_id)
}
