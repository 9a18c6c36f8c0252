import { sql } from 'kysely'
import type pg from 'pg'
import { boughtSql } from '../../../../kernel/purchases/server/bought-sql.ts'
import { blockedSql, hiddenPostsSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { isHiddenByCaseSql } from '../../../services/moderation/server/case-sql.ts'
import { type EarningMoment, mayEarn } from '../../../services/points/server/may-earn.ts'
import type { TagClaim } from '../tag-correction.ts'
import type { SuggesterFacts, TagFacts } from './tag-correction-rules.ts'

/** SQL: an open suggestion still applies to the tag. */
export const appliesSql = `tag_corrections.state = 'open'
  and tag_corrections.was_product_id is not distinct from product_tags.product_id
  and not (tag_corrections.claim = 'similar' and product_tags.is_similar)
  and (tag_corrections.claim <> 'other-product' or tag_corrections.product_id is not null)`

/** SQL: moderators hide it. Its author still sees it, and may appeal. */
export const isRemovedSql = isHiddenByCaseSql('tag-correction', 'tag_corrections.id')

export type OpenRow = {
  id: string
  tagId: string
  tagName: string
  claim: TagClaim
  productId: string | null
  productName: string | null
  memberId: string
  ownsIt: boolean
  isSimilar: boolean
  suggestedAt: Date
}

const OPEN = `
  select tag_corrections.id, product_tags.id as "tagId", coalesce(tagged.name, product_tags.product_name) as "tagName",
         tag_corrections.claim, tag_corrections.product_id as "productId",
         coalesce(suggested.name, tag_corrections.product_name) as "productName",
         tag_corrections.suggested_by as "memberId", tag_corrections.owns_it as "ownsIt",
         product_tags.is_similar as "isSimilar", tag_corrections.suggested_at as "suggestedAt"
  from tag_corrections
  join product_tags on product_tags.id = tag_corrections.tag_id
  left join products as tagged on tagged.id = product_tags.product_id
  left join products as suggested on suggested.id = tag_corrections.product_id
  where tag_corrections.photo_id = $1 and tag_corrections.suggested_by is not null and ${appliesSql}`

/**
 * Open suggestions about the photo's tags, oldest first, without those of members its owner $2 has blocked or muted.
 */
export const listOpenCorrections = prepared<OpenRow>(
  'list-open-tag-corrections',
  `${OPEN} and not ${isRemovedSql} and not ${hiddenPostsSql('$2::uuid', 'tag_corrections.suggested_by')}
   order by tag_corrections.suggested_at, tag_corrections.id
   limit 500`,
)

/** The open suggestions of the member $2 about the photo's tags. */
export const listOwnCorrections = prepared<OpenRow>(
  'list-own-tag-corrections',
  `${OPEN} and tag_corrections.suggested_by = $2 order by tag_corrections.suggested_at`,
)

export type PastRow = Omit<OpenRow, 'memberId' | 'tagId' | 'ownsIt' | 'isSimilar' | 'suggestedAt'> & {
  tagId: string | null
  memberId: string | null
  state: 'accepted' | 'declined' | 'passed'
  decidedAt: Date
}

/** The answered suggestions about the photo's tags; its owner $2 is not told the name of a member across a block. */
export const listPastCorrections = prepared<PastRow>(
  'list-past-tag-corrections',
  `select id, tag_id as "tagId", was_name as "tagName", claim, product_id as "productId",
          product_name as "productName", state, decided_at as "decidedAt",
          case when not ${blockedSql('$2::uuid', 'tag_corrections.suggested_by')} then suggested_by end as "memberId"
   from tag_corrections
   where photo_id = $1 and state in ('accepted', 'declined', 'passed')
   order by decided_at desc, id desc
   limit 20`,
)

export async function findTag(
  tx: Tx,
  photoId: string,
  tagId: string,
): Promise<(TagFacts & { name: string }) | undefined> {
  return tx
    .selectFrom('product_tags')
    .select(['product_id as productId', 'product_name as name', 'is_similar as isSimilar'])
    .where('id', '=', tagId)
    .where('photo_id', '=', photoId)
    .executeTakeFirst()
}

/** Reads what decides whether the member may suggest a correction of the tag. */
export async function readSuggester(
  tx: Tx,
  { memberId, tagId, tag }: { memberId: string; tagId: string; tag: TagFacts },
  moment: EarningMoment,
): Promise<SuggesterFacts> {
  const { rows } = await sql<SuggesterFacts>`
    select coalesce(${mayEarn(moment)}, false) as "isEstablished",
           exists (
             select from tag_corrections
             where tag_id = ${tagId} and suggested_by = ${memberId} and state in ('declined', 'passed')
               and was_product_id is not distinct from ${tag.productId}::uuid
           ) as "wasAnswered"
    from members where id = ${memberId}`.execute(tx)
  return rows[0]!
}

const findOwned = prepared<{ id: string }>(
  'find-owned-of-correction',
  `select asked.id from unnest($2::uuid[]) as asked (id) where ${boughtSql('$1::uuid', 'asked.id')} limit 1`,
)

/** Whether the member has received one of these products. */
export const ownsOneOf = async (tx: Tx, memberId: string, productIds: (string | null)[]): Promise<boolean> =>
  (await findOwned(tx, [memberId, productIds.filter((id) => id !== null)])).length > 0

export type NewCorrection = {
  photoId: string
  tagId: string
  memberId: string
  was: TagFacts & { name: string }
  claim: TagClaim
  product: { id: string; name: string } | null
  ownsIt: boolean
}

/**
 * Stores the member's suggestion about the tag; it replaces their earlier unanswered one.
 * @returns whether it differs from the earlier one
 */
export async function saveCorrection(tx: Tx, form: NewCorrection): Promise<boolean> {
  const { claim, product } = form
  const before = await tx
    .selectFrom('tag_corrections')
    .select(['id', 'claim', 'product_id as productId', 'was_product_id as wasProductId'])
    .where('tag_id', '=', form.tagId)
    .where('suggested_by', '=', form.memberId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  const isSame =
    before?.claim === claim &&
    before.productId === (product?.id ?? null) &&
    before.wasProductId === form.was.productId
  if (isSame) return false
  if (before) await endCorrections(tx, [before.id], 'withdrawn')
  await tx
    .insertInto('tag_corrections')
    .values({
      ...{ id: newId(), photo_id: form.photoId, tag_id: form.tagId, suggested_by: form.memberId, claim },
      ...{ was_product_id: form.was.productId, was_name: form.was.name, was_similar: form.was.isSimilar },
      ...{ product_id: product?.id ?? null, product_name: product?.name ?? null, owns_it: form.ownsIt },
    })
    .execute()
  return true
}

export const withdrawCorrection = (tx: Tx, photoId: string, tagId: string, memberId: string) =>
  tx
    .updateTable('tag_corrections')
    .set({ state: 'withdrawn', decided_at: new Date() })
    .where('photo_id', '=', photoId)
    .where('tag_id', '=', tagId)
    .where('suggested_by', '=', memberId)
    .where('state', '=', 'open')
    .execute()

export type CorrectionRow = {
  photoId: string
  tagId: string | null
  claim: TagClaim
  productId: string | null
  state: string
}

type SuggestedCorrection = CorrectionRow & { memberId: string | null }

export const findCorrection = async (db: DbOrTx | pg.Pool, id: string) => (await findOne(db, [id]))[0]

const findOne = prepared<SuggestedCorrection>(
  'find-tag-correction',
  `select photo_id as "photoId", tag_id as "tagId", claim, product_id as "productId", state,
          suggested_by as "memberId"
   from tag_corrections where id = $1`,
)

/** Lists all members' open suggestions of the same correction, with their ids. */
export async function lockSameCorrections(tx: Tx, { tagId, claim, productId }: CorrectionRow) {
  const { rows } = await sql<{ id: string; memberId: string | null }>`
    select id, suggested_by as "memberId" from tag_corrections
    where tag_id = ${tagId} and claim = ${claim} and product_id is not distinct from ${productId}::uuid
      and state = 'open'
    order by suggested_at, id
    for update`.execute(tx)
  return rows
}

export const endCorrections = (
  tx: Tx,
  ids: string[],
  state: 'withdrawn' | 'accepted' | 'declined' | 'passed',
) => tx.updateTable('tag_corrections').set({ state, decided_at: new Date() }).where('id', 'in', ids).execute()

/** Ends suggestions that no longer apply to their tag; of one photo, or of all. */
export const endOutdatedCorrections = (db: DbOrTx, photoId: string | null) =>
  sql`
    update tag_corrections
    set state = 'outdated', decided_at = now()
    where state = 'open' and (${photoId}::uuid is null or photo_id = ${photoId}::uuid)
      and not exists (
        select from product_tags
        where product_tags.id = tag_corrections.tag_id and ${sql.raw(appliesSql)})`.execute(db)
