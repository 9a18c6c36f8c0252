import type pg from 'pg'
import type { PictureView } from '../../../../kernel/pictures/picture.ts'
import { readFirstPictures } from '../../../catalogue/products/server/product-sql.ts'
import { findQuestionRefs } from './question-sql.ts'

export type QuestionTold = {
  id: string
  content: string
  slug: string
  name: string
  picture: PictureView | null
}

/** What notices show of these questions, by id. The caller knows who may see it. */
export async function readQuestionRefs(pool: pg.Pool, ids: string[]): Promise<Map<string, QuestionTold>> {
  const rows = ids.length > 0 ? await findQuestionRefs(pool, [ids]) : []
  const pictures = await readFirstPictures(
    pool,
    rows.map(({ productId }) => productId),
  )
  return new Map(
    rows.map(({ productId, ...question }) => [
      question.id,
      { ...question, picture: pictures.get(productId) ?? null },
    ]),
  )
}
