import { sql } from 'kysely'
import type { Tx } from '../../../../../platform/database/database.ts'
import type { Audience, ColorFamily, Material, Pattern } from '../../../categories/attribute-words.ts'

type ProductToGuess = { id: string; name: string; color: string | null; colorHex: string | null }

/** Takes some of the products that are due, and removes them from the queue. */
export async function dequeueProductsToGuess(tx: Tx, limit: number): Promise<ProductToGuess[]> {
  const { rows } = await sql<ProductToGuess>`
    with taken as (
      delete from product_guesses_due
      where product_id in (
        select product_id from product_guesses_due order by product_id limit ${limit} for update skip locked)
      returning product_id
    )
    select id, name, color, color_hex as "colorHex"
    from products
    where id in (select product_id from taken)
    order by id
    for no key update`.execute(tx)
  return rows
}

export type ProductGuess = {
  id: string
  categoryId: string | null
  audience: Audience | null
  materials: Material[]
  pattern: Pattern | null
  colorFamily: ColorFamily | null
}

/** Fills in empty values. The version stays, so that an admin who has the form open gets no conflict. */
export async function writeGuesses(tx: Tx, guesses: ProductGuess[]): Promise<void> {
  await sql`
    update products
    set category_id = coalesce(products.category_id, given."categoryId"),
        audience = coalesce(products.audience, given.audience),
        materials = case when products.materials = '{}' then given.materials else products.materials end,
        pattern = coalesce(products.pattern, given.pattern),
        color_family = case when products.is_color_family_chosen then products.color_family else given."colorFamily" end
    from json_to_recordset(${JSON.stringify(guesses)}::json) as given (
      id uuid, "categoryId" uuid, audience text, materials text[], pattern text, "colorFamily" text)
    where products.id = given.id`.execute(tx)
}
