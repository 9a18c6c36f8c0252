import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'
import { Problem } from '../../../../../problems.ts'
import type { LinkedColor } from '../../linked-colors.ts'

/** A color of a piece, as seen from the product with `productId`. */
export type LinkedColorRow = LinkedColor & { productId: string; id: string; sizesLeft: string[] }

/** Selects the colors on sale of each of these products ($1), in order; pass the rows to `groupColorsByProduct`. */
export const LINKED_COLORS = `
   select mine.product_id as "productId", products.id, products.slug, coalesce(products.color, products.name) as name,
          products.color_hex as hex, products.id = mine.product_id as "isCurrent", sizes.in_stock as "sizesLeft",
          sizes.count > 0 and sizes.in_stock = '{}' as "isSoldOut"
   from linked_colors as mine
   join linked_colors as other on other.color_group = mine.color_group
   join products on products.id = other.product_id and products.state = 'active'
   cross join lateral (
     select count(*), coalesce(array_agg(size order by position) filter (where stock is distinct from 0), '{}') as in_stock
     from variants where variants.product_id = products.id
   ) as sizes
   where mine.product_id = any($1::uuid[])
   order by mine.product_id, other.position, products.id`

/** Groups the rows by product; a product without another color is left out. */
export function groupColorsByProduct(rows: LinkedColorRow[]): Map<string, LinkedColorRow[]> {
  const all = Map.groupBy(rows, ({ productId }) => productId)
  return new Map([...all].filter(([, colors]) => colors.length > 1))
}

/**
 * Makes these products the colors of one piece, in this order, always including the product itself. Products left out
 * are unlinked from it; products linked to another piece leave that one.
 * @throws Problem 'form-invalid'
 */
export async function setColors(
  tx: Tx,
  product: { id: string; name: string },
  given: string[],
): Promise<void> {
  const ids = [...new Set(given.includes(product.id) ? given : [...given, product.id])]
  // Changes are rare and touch several rows of a group: one at a time.
  await sql`select pg_advisory_xact_lock(hashtext('linked-colors'))`.execute(tx)
  const { rows: there } = await sql`
    select from products where id = any(${ids}::uuid[]) and deleted_at is null`.execute(tx)
  if (there.length < ids.length) {
    throw new Problem('form-invalid', { fields: { colors: 'One of these products is no longer there.' } })
  }
  const group = await findOrNameGroup(tx, product)
  await sql`delete from linked_colors where color_group = ${group} and product_id <> all(${ids}::uuid[])`.execute(
    tx,
  )
  if (ids.length === 1) {
    await sql`delete from linked_colors where product_id = ${product.id}`.execute(tx)
    return
  }
  await sql`
    insert into linked_colors (product_id, color_group, position)
    select id, ${group}, place from unnest(${ids}::uuid[]) with ordinality as given (id, place)
    on conflict (product_id) do update set color_group = excluded.color_group, position = excluded.position`.execute(
    tx,
  )
}

/** Returns the product's group, or a name for a new one. */
async function findOrNameGroup(tx: Tx, { id, name }: { id: string; name: string }): Promise<string> {
  const { rows } = await sql<{ own: string | null; isTaken: boolean }>`
    select (select color_group from linked_colors where product_id = ${id}) as own,
           exists (select from linked_colors where color_group = ${name}::citext) as "isTaken"`.execute(tx)
  const { own, isTaken } = rows[0]!
  return own ?? (isTaken ? `${[...name].slice(0, 120).join('')} ${id}` : name)
}

/** Adds each of these products to the end of its group; null removes it from its group. */
export async function joinGroups(
  tx: Tx,
  assignments: { productId: string; group: string | null }[],
): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(assignments.map((one, place) => ({ ...one, place })))}::json)
    as given ("productId" uuid, "group" citext, place int)`
  await sql`
    delete from linked_colors using ${given}
    where product_id = given."productId" and color_group is distinct from given."group"`.execute(tx)
  await sql`
    insert into linked_colors (product_id, color_group, position)
    select "productId", "group", place + 1 + coalesce(
      (select max(position) from linked_colors where color_group = given."group"), 0)
    from ${given}
    where "group" is not null
    on conflict (product_id) do nothing`.execute(tx)
}
