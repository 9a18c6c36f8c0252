import { sql } from 'kysely'
import { longerSlug, slugOf } from '../../../../../kernel/text/slug.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import type { ProductProposal } from '../../product.ts'

/** Locks this name and brand until the transaction ends, so that no other request adds the same product. */
export async function lockProductName(tx: Tx, { name, brandId }: ProductProposal) {
  await sql`select pg_advisory_xact_lock(hashtextextended(search_key(${name}) || ${brandId ?? ''}, 0))`.execute(
    tx,
  )
}

/** Finds a product with the same name and brand in any state, preferring those on sale. */
export async function findSameProduct(tx: Tx, { name, brandId }: ProductProposal): Promise<string | null> {
  const same = await tx
    .selectFrom('products')
    .select('id')
    .where('name_key', '=', sql<string>`search_key(${name})`)
    .where('brand_id', brandId === null ? 'is' : '=', brandId)
    .where('deleted_at', 'is', null)
    .orderBy(sql`array_position(array['active', 'proposed', 'archived'], state)`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return same?.id ?? null
}

/** Adds a product as proposed: it can be tagged, but is neither listed nor on sale. */
export async function addProposal(tx: Tx, id: string, proposal: ProductProposal, memberId: string) {
  const { name, brandId, link } = proposal
  for (const slug of [slugOf(name), longerSlug(name, id)]) {
    const added = await tx
      .insertInto('products')
      .values({
        id,
        slug,
        name,
        brand_id: brandId,
        link,
        price_minor: 0,
        state: 'proposed',
        proposed_by: memberId,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return
  }
  throw new Error(`Could not find a free address for the product ${id}.`)
}
