import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'

/** Moves the questions about one product to another. A member who has an open question there keeps that one. */
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

/** Moves answers on behalf of a merged brand to the other brand. */
export const moveAnswersOfBrand = (tx: Tx, fromId: string, into: { id: string }) =>
  tx.updateTable('product_answers').set({ brand_id: into.id }).where('brand_id', '=', fromId).execute()
