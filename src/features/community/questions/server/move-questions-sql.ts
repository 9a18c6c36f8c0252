import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

/**
 * Questions about one product become questions about the other; a member who has an open one there keeps
 * that.
 */
export async function moveQuestions(tx: Tx, fromId: string, into: { id: string }): Promise<void> {
  await sql`
    update product_questions
    set product_id = ${into.id}
    where product_id = ${fromId}
      and (answered_at is not null
        or not exists (select from product_questions as other
                       where other.product_id = ${into.id} and other.author_id = product_questions.author_id
                         and other.answered_at is null))`.execute(tx)
}

/** Answers in the name of a merged brand are the other's. */
export const moveAnswersOfBrand = (tx: Tx, fromId: string, into: { id: string }) =>
  tx.updateTable('product_answers').set({ brand_id: into.id }).where('brand_id', '=', fromId).execute()
