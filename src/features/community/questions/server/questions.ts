import type { z } from 'zod'
import { newestFirst } from '../../../../kernel/paging/server/keyset-page.ts'
import { canRemove } from '../../../../kernel/session/server/viewer-rules.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import type { AnswerView, QuestionPage, QuestionsQuery, QuestionView } from '../question.ts'
import { mayAnswerQuestion, mayRemoveAnswer, mayRemoveQuestion } from './question-rules.ts'
import {
  type AnswerRow,
  findQuestionOfProduct,
  listAnswers,
  listQuestions,
  type QuestionRow,
} from './question-sql.ts'
import { readTiesToProduct } from './ties-to-product-sql.ts'

/** Reads one page of the questions about a product, with their answers. */
export async function readQuestions(
  { pool }: Platform,
  viewer: Viewer,
  productId: string,
  { cursor, limit, first }: z.infer<typeof QuestionsQuery>,
): Promise<z.input<typeof QuestionPage>> {
  const page = newestFirst(`questions:${productId}`, { cursor, limit })
  const [rows, linkedRows, ties] = await Promise.all([
    listQuestions(pool, [viewer.memberId, productId, ...page.after, page.rowsToRead, first ?? null]),
    first && !cursor ? findQuestionOfProduct(pool, [viewer.memberId, productId, first]) : [],
    readQuestionTies(pool, viewer, productId),
  ])
  const { shown, nextCursor } = page.cut(rows, ({ createdAt, id }) => [createdAt, id])
  return {
    items: await questionViews(pool, viewer, [...linkedRows, ...shown], knowsProduct(ties)),
    nextCursor,
    hasOpen: ties.hasOpen,
  }
}

export async function readQuestionTies(pool: Platform['pool'], viewer: Viewer, productId: string) {
  const [ties] = viewer.memberId === null ? [] : await readTiesToProduct(pool, [viewer.memberId, productId])
  return ties ?? { hasProduct: false, hasOpen: false, brandId: null }
}

/** Whether the member may know the product well enough to answer: they have it, or speak for its brand. */
export const knowsProduct = ({
  hasProduct,
  brandId,
}: {
  hasProduct: boolean
  brandId: string | null
}): boolean => hasProduct || brandId !== null

/** Builds the views with one query for all answers. */
export async function questionViews(
  source: Parameters<typeof listAnswers>[0],
  viewer: Viewer,
  rows: QuestionRow[],
  hasProduct: boolean,
): Promise<z.input<typeof QuestionView>[]> {
  const answers =
    rows.length > 0 ? await listAnswers(source, [viewer.memberId, rows.map(({ id }) => id)]) : []
  const answersOf = Map.groupBy(answers, ({ questionId }) => questionId)
  return rows.map((row) => {
    const rowAnswers = answersOf.get(row.id) ?? []
    const hasAnswered = rowAnswers.some(({ authorId }) => authorId === viewer.memberId)
    const facts = { authorId: row.authorId, answerCount: rowAnswers.length }
    return {
      id: row.id,
      productId: row.productId,
      author: authorOf(row),
      content: row.content,
      createdAt: row.createdAt.toISOString(),
      isHeld: row.isHeld,
      answers: rowAnswers.map((answer) => answerView(viewer, answer)),
      can: {
        answer: !hasAnswered && mayAnswerQuestion(viewer, facts, { hasProduct, hasAnswered }).allowed,
        ...canRemove(mayRemoveQuestion(viewer, row)),
      },
    }
  })
}

const answerView = (viewer: Viewer, row: AnswerRow): z.input<typeof AnswerView> => ({
  id: row.id,
  author: authorOf(row),
  content: row.content,
  createdAt: row.createdAt.toISOString(),
  isEdited: row.isEdited,
  isHeld: row.isHeld,
  isVerified: row.isVerified,
  brand: row.brandId && row.brandName ? { id: row.brandId, name: row.brandName } : null,
  can: {
    edit: row.authorId === viewer.memberId && !viewer.isSuspended,
    ...canRemove(mayRemoveAnswer(viewer, row)),
  },
})

const authorOf = ({ authorId: id, username, displayName, avatarUrl }: QuestionRow | AnswerRow) => ({
  ...{ id, username, displayName, avatarUrl },
})
