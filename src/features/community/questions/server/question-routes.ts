import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { done, found, implement, permit } from '../../../../platform/http/http.ts'
import { runIdempotent } from '../../../../platform/http/idempotency.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../problems.ts'
import {
  lockProductAgainstDeletion,
  productStateOfPage,
} from '../../../catalogue/products/server/stock/product-state-sql.ts'
import { holdForLinks } from '../../../services/moderation/server/hold-links.ts'
import { questionApi } from '../question-api.ts'
import { notifyAsker, notifyOwners } from './notify-of-questions.ts'
import { mayAnswerQuestion, mayAskQuestion, mayRemoveAnswer, mayRemoveQuestion } from './question-rules.ts'
import {
  addQuestion,
  deleteAnswer,
  deleteQuestion,
  findAnswer,
  findQuestion,
  findQuestionOfProduct,
  hasAnswered,
  lockQuestion,
  saveQuestionAnswer,
} from './question-sql.ts'
import { knowsProduct, questionViews, readQuestions } from './questions.ts'
import { readTiesToProduct } from './ties-to-product-sql.ts'

export const questionRoutes = implement(questionApi, {
  'GET /products/{productId}/questions': async ({
    params: { productId },
    query,
    viewer,
    db,
    platform,
    c,
  }) => {
    found(await productStateOfPage(c, db, productId), 'product-not-found')
    return readQuestions(platform, viewer, productId, query)
  },

  'POST /products/{productId}/questions': (call) => {
    const { viewer, params, body, platform } = call
    return runIdempotent(call, async (tx) => {
      const product = found(await lockProductAgainstDeletion(tx, params.productId), 'product-not-found')
      const ties = await readViewerTies(tx, viewer, params.productId)
      permit(mayAskQuestion(viewer, product, ties.hasOpen))
      const question = { id: newId(), productId: params.productId, authorId: viewer.memberId, ...body }
      if (!(await addQuestion(tx, question))) throw new Problem('question-open')
      const subject = { kind: 'question', targetId: question.id, ownerId: viewer.memberId }
      const isHeld = await holdForLinks(tx, platform, subject, [body.content])
      const toldCount = isHeld ? 0 : await notifyOwners(tx, platform.live, question)
      return { question: await readOne(tx, viewer, params.productId, question.id), toldCount }
    })
  },

  'DELETE /questions/{questionId}': async ({ params: { questionId }, viewer, db }) => {
    await db.transaction().execute(async (tx) => {
      const question = found(await findQuestion(tx, questionId, viewer.memberId), 'question-not-found')
      permit(mayRemoveQuestion(viewer, question))
      await deleteQuestion(tx, questionId)
    })
    return done
  },

  'PUT /questions/{questionId}/answer': ({ params: { questionId }, body, viewer, db, platform }) =>
    db.transaction().execute(async (tx) => {
      const question = found(await lockQuestion(tx, questionId, viewer.memberId), 'question-not-found')
      const ties = await readViewerTies(tx, viewer, question.productId)
      const isAgain = await hasAnswered(tx, questionId, viewer.memberId)
      permit(mayAnswerQuestion(viewer, question, { hasProduct: knowsProduct(ties), hasAnswered: isAgain }))
      const { brandId } = ties
      const answerId = await saveQuestionAnswer(tx, {
        id: newId(),
        questionId,
        authorId: viewer.memberId,
        brandId,
        ...body,
      })
      const subject = { kind: 'answer', targetId: answerId, ownerId: viewer.memberId }
      const isHeld = await holdForLinks(tx, platform, subject, [body.content])
      if (!isAgain && !isHeld) {
        await notifyAsker(tx, { questionId, askerId: question.authorId, authorId: viewer.memberId })
      }
      return readOne(tx, viewer, question.productId, questionId)
    }),

  'DELETE /answers/{answerId}': async ({ params: { answerId }, viewer, db }) => {
    await db.transaction().execute(async (tx) => {
      const answer = found(await findAnswer(tx, answerId, viewer.memberId), 'answer-not-found')
      permit(mayRemoveAnswer(viewer, answer))
      await deleteAnswer(tx, answerId)
    })
    return done
  },
})

async function readViewerTies(tx: Tx, viewer: SignedInViewer, productId: string) {
  const [ties] = await readTiesToProduct(tx, [viewer.memberId, productId])
  return ties!
}

async function readOne(source: DbOrTx, viewer: SignedInViewer, productId: string, questionId: string) {
  const rows = await findQuestionOfProduct(source, [viewer.memberId, productId, questionId])
  const row = found(rows[0], 'question-not-found')
  const [ties] = await readTiesToProduct(source, [viewer.memberId, productId])
  return (await questionViews(source, viewer, [row], knowsProduct(ties!)))[0]!
}
