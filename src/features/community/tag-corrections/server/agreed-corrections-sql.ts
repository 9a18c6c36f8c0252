import { sql } from 'kysely'
import { apartSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { type EarningMoment, mayEarn } from '../../../services/points/server/may-earn.ts'
import { DAYS_TO_ANSWER, OWNERS_NEEDED } from '../tag-correction.ts'
import { appliesSql, type CorrectionRow, isRemovedSql } from './tag-correction-sql.ts'

/** SQL: suggestions by established owners of the product, without a block between them and the look's owner. */
const fromOwnersSql = (moment: EarningMoment) => sql`
  from tag_corrections
  join product_tags on product_tags.id = tag_corrections.tag_id and not product_tags.is_similar
  join photos on photos.id = tag_corrections.photo_id
  join members on members.id = tag_corrections.suggested_by
  where tag_corrections.owns_it and ${sql.raw(appliesSql)} and not ${sql.raw(isRemovedSql)} and ${mayEarn(moment)}
    and not ${sql.raw(apartSql('photos.owner_id', 'tag_corrections.suggested_by'))}`

/** Counts the owners who suggest the same correction of a tag. */
export async function countOwners(
  tx: Tx,
  same: Omit<CorrectionRow, 'state'>,
  moment: EarningMoment,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) ${fromOwnersSql(moment)} and tag_corrections.tag_id = ${same.tagId}
      and tag_corrections.claim = ${same.claim}
      and tag_corrections.product_id is not distinct from ${same.productId}::uuid`.execute(tx)
  return rows[0]!.count
}

export type AgreedCorrection = { tagId: string; photoId: string; ownerId: string; ids: string[] }

/** Lists tags for which enough owners have suggested the same for long enough; one tag, or all. */
export async function listAgreedCorrections(
  db: DbOrTx,
  moment: EarningMoment,
  tagId: string | null = null,
): Promise<AgreedCorrection[]> {
  const { rows } = await sql<AgreedCorrection>`
    select tag_corrections.tag_id as "tagId", photos.id as "photoId", photos.owner_id as "ownerId",
           array_agg(tag_corrections.id) as ids
    ${fromOwnersSql(moment)} and (${tagId}::uuid is null or tag_corrections.tag_id = ${tagId}::uuid)
    group by tag_corrections.tag_id, photos.id, photos.owner_id, tag_corrections.claim, tag_corrections.product_id
    having (array_agg(tag_corrections.suggested_at order by tag_corrections.suggested_at))[${sql.lit(OWNERS_NEEDED)}]
           < ${moment.now}::timestamptz - make_interval(days => ${sql.lit(DAYS_TO_ANSWER)})
    limit 200`.execute(db)
  return rows
}
