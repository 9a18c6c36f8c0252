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

/** What notices tell of these questions, by their ids. Who hears of it is for the caller to know. */
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
