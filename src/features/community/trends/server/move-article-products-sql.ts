import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

/** Replaces one product by another in all articles. */
export async function moveArticleProducts(tx: Tx, fromId: string, into: { id: string }): Promise<void> {
  await sql`
    update article_products
    set product_id = ${into.id}
    where product_id = ${fromId}
      and not exists (select from article_products as other
                      where other.article_id = article_products.article_id
                        and other.product_id = ${into.id})`.execute(tx)
}
