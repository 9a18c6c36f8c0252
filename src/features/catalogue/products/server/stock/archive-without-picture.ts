import { sql } from 'kysely'
import { writeAudit } from '../../../../../platform/audit.ts'
import type { Db } from '../../../../../platform/database/database.ts'

/** Archives those of these products that have no picture. Safe to repeat. */
export async function archiveProductsWithoutPicture(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; name: string }>`
      update products set state = 'archived', updated_at = clock_timestamp()
      where id = any(${ids}::uuid[]) and state = 'active'
        and not exists (select from product_images where product_id = products.id)
      returning id, name`.execute(tx)
    await writeAudit(
      tx,
      null,
      ...rows.map(({ id, name }) => ({
        ...{ action: 'product.archive' as const, subjectId: id, subjectName: name },
        ...{
          before: { state: 'active' },
          after: { state: 'archived', why: 'None of its pictures could be fetched' },
        },
      })),
    )
  })
}
