import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'

// Questions and answers for moderators, hidden ones included.

export const findAnyQuestion = (db: DbOrTx, questionId: string) =>
  db
    .selectFrom('product_questions')
    .innerJoin('products', 'products.id', 'product_questions.product_id')
    .select(['product_questions.content', 'products.slug', 'products.name as product'])
    .where('product_questions.id', '=', questionId)
    .executeTakeFirst()

/** The answer with its question. */
export const findAnyAnswer = (db: DbOrTx, answerId: string) =>
  db
    .selectFrom('product_answers')
    .innerJoin('product_questions', 'product_questions.id', 'product_answers.question_id')
    .innerJoin('products', 'products.id', 'product_questions.product_id')
    .select(['product_answers.content', 'product_questions.content as question', 'products.slug'])
    .where('product_answers.id', '=', answerId)
    .executeTakeFirst()

/** @returns whether it exists */
export async function setQuestionHidden(tx: Tx, questionId: string, hidden: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_questions')
    .set({ hidden })
    .where('id', '=', questionId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns whether it exists */
export async function setAnswerHidden(tx: Tx, answerId: string, hidden: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_answers')
    .set({ hidden })
    .where('id', '=', answerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
