import type pg from 'pg'
import type { DbOrTx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import type { AdminColor } from '../../linked-colors.ts'
import { readFirstPictures } from '../product-sql.ts'

const findAdminColors = prepared<Omit<AdminColor, 'picture'>>(
  'find-admin-colors',
  `select products.id, products.slug, products.name, products.color, products.color_hex as "colorHex", products.state
   from linked_colors as mine
   join linked_colors as other on other.color_group = mine.color_group
   join products on products.id = other.product_id and products.deleted_at is null
   where mine.product_id = $1
   order by other.position, products.id`,
)

/** Reads all colors of a product, in any state, including the product itself; empty when it has no other. */
export async function readAdminColors(source: pg.Pool | DbOrTx, id: string): Promise<AdminColor[]> {
  const rows = await findAdminColors(source, [id])
  if (rows.length < 2) return []
  const pictures = await readFirstPictures(
    source,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...row, picture: pictures.get(row.id) ?? null }))
}
