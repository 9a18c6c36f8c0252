import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../../../platform/database/database.ts'
import type { Label, LabelRules } from '../../../labels/label.ts'

export async function readLabelRules(db: DbOrTx): Promise<LabelRules> {
  const row = await db.selectFrom('label_rules').selectAll().executeTakeFirstOrThrow()
  return {
    ownBrand: row.own_brand,
    words: {
      paid: row.paid_words,
      gifted: row.gifted_words,
      edited: row.edited_words,
      generated: row.generated_words,
    },
  }
}

export async function writeLabelRules(tx: Tx, { ownBrand, words }: LabelRules): Promise<void> {
  await tx
    .updateTable('label_rules')
    .set({
      own_brand: ownBrand,
      paid_words: words.paid,
      gifted_words: words.gifted,
      edited_words: words.edited,
      generated_words: words.generated,
    })
    .execute()
}

export async function listLabels(db: DbOrTx, photoId: string): Promise<Label[]> {
  const rows = await db.selectFrom('photo_labels').where('photo_id', '=', photoId).select('label').execute()
  return rows.map(({ label }) => label as Label)
}

/** Lists the labels of a photo that moderators set. */
export async function listTeamLabels(db: DbOrTx, photoId: string): Promise<Label[]> {
  const rows = await db
    .selectFrom('photo_labels')
    .where('photo_id', '=', photoId)
    .where('by_team', '=', true)
    .select('label')
    .execute()
  return rows.map(({ label }) => label as Label)
}

/** Replaces the photo's labels. A label that stays keeps the record of who set it. */
export async function saveLabels(
  tx: Tx,
  photoId: string,
  labels: readonly Label[],
  { byTeam = false } = {},
): Promise<void> {
  await tx
    .deleteFrom('photo_labels')
    .where('photo_id', '=', photoId)
    .where('label', '<>', sql<string>`all(${labels}::text[])`)
    .execute()
  if (labels.length === 0) return
  await tx
    .insertInto('photo_labels')
    .values(labels.map((label) => ({ photo_id: photoId, label, by_team: byTeam })))
    .onConflict((one) => one.doNothing())
    .execute()
}

/**
 * Lists the owner's own brands on a photo, tagged directly or by a product: brands with a confirmed claim of the
 * owner, or with the owner in their team.
 */
export async function listOwnBrandsOn(tx: Tx, photoId: string, ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select brands.name::text as name
    from brands
    where (exists (select from brand_claims
                   where brand_id = brands.id and member_id = ${ownerId} and state = 'confirmed')
           or exists (select from brand_members
                      where brand_id = brands.id and member_id = ${ownerId} and state = 'active'))
      and (exists (select from brand_tags where photo_id = ${photoId} and brand_id = brands.id)
           or exists (select from product_tags join products on products.id = product_tags.product_id
                      where product_tags.photo_id = ${photoId} and products.brand_id = brands.id))
    order by brands.name`.execute(tx)
  return rows.map(({ name }) => name)
}
