import { sql } from 'kysely'
import type { Feature } from '../../../../kernel/feature.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { productMerges } from '../../../catalogue/products/server/proposals/product-merges.ts'
import { accountParts, deleteRows } from '../../../services/account-deletion/server/account-parts.ts'
import { exportParts } from '../../../services/data-export/server/export-parts.ts'
import { type CaseKind, caseKinds } from '../../../services/moderation/server/case-kinds.ts'
import { findPhotoFacts } from '../../photos/server/photo-sql.ts'
import * as tagCorrection from '../tag-correction.ts'
import { tagCorrectionNotices } from './tag-correction-notices.ts'
import { tagCorrectionRoutes } from './tag-correction-routes.ts'
import { findCorrection } from './tag-correction-sql.ts'

/** The parts this feature contributes to the program. */
export const tagCorrectionsFeature: Feature = {
  api: [tagCorrectionRoutes],
  shapes: [tagCorrection],
  parts: [
    ...tagCorrectionNotices,
    productMerges.of(moveCorrections),
    accountParts.of({
      // Answered suggestions stay in the tag's history, without the name.
      remove: [
        deleteRows(
          (memberId, limit) => sql`
            delete from tag_corrections
            where id = any(array(
              select id from tag_corrections
              where suggested_by = ${memberId} and state not in ('accepted', 'declined', 'passed')
              limit ${limit}))`,
        ),
      ],
      removeLast: async (tx, { id }) => {
        await sql`update tag_corrections set suggested_by = null where suggested_by = ${id}`.execute(tx)
      },
    }),
    exportParts.of({
      name: 'tag-corrections',
      title: 'Corrections of tags that you suggested',
      coveredColumns: ['tag_corrections.suggested_by'],
      statement: `
        select photo_id as "photoId", was_name as "tag", claim, product_name as "product", state,
               suggested_at as "suggestedAt", decided_at as "decidedAt"
        from tag_corrections
        where suggested_by = $1
        order by suggested_at desc`,
    }),
    caseKinds.of({
      kind: 'tag-correction',
      name: 'Correction of a tag',
      noun: 'correction of a tag',
      missing: 'tag-correction-not-found',
      // Only the look's owner sees who suggested it.
      async readOwner({ db }, viewer, id) {
        const correction = await findCorrection(db, id)
        const photo = correction && (await findPhotoFacts(db, correction.photoId, viewer.memberId))
        return photo?.ownerId === viewer.memberId ? (correction?.memberId ?? undefined) : undefined
      },
      async readTexts({ db }, id) {
        const correction = await db
          .selectFrom('tag_corrections')
          .select(['photo_id', 'was_name', 'claim', 'product_name'])
          .where('id', '=', id)
          .executeTakeFirst()
        return correction
          ? {
              texts: [correction.was_name, correction.claim, correction.product_name],
              address: `/photo/${correction.photo_id}`,
            }
          : null
      },
      remove: (tx, _platform, { targetId }) =>
        tx.deleteFrom('tag_corrections').where('id', '=', targetId).execute(),
    } satisfies CaseKind),
  ],
}

/** Moves suggestions about one product to another. A suggestion of exactly this merge is settled by it. */
async function moveCorrections(tx: Tx, fromId: string, into: { id: string; name: string }): Promise<void> {
  await sql`
    update tag_corrections set was_product_id = ${into.id} where was_product_id = ${fromId}`.execute(tx)
  await sql`
    update tag_corrections
    set product_id = ${into.id}, product_name = ${into.name}
    where product_id = ${fromId}`.execute(tx)
  await sql`
    update tag_corrections
    set state = 'outdated', decided_at = now()
    where state = 'open' and product_id = ${into.id} and was_product_id = ${into.id}`.execute(tx)
}
