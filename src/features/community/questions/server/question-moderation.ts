import { sql } from 'kysely'
import { type CaseKind, caseKinds } from '../../../services/moderation/server/case-kinds.ts'
import { announceHeldAnswer, announceHeldQuestion } from './notify-of-questions.ts'
import { findAnyAnswer, findAnyQuestion, setAnswerHidden, setQuestionHidden } from './question-admin-sql.ts'
import { deleteAnswer, deleteQuestion, findAnswer, findQuestion } from './question-sql.ts'

const questionCases: CaseKind = {
  kind: 'question',
  name: 'Question',
  noun: 'question',
  missing: 'question-not-found',
  readOwner: async ({ db }, viewer, id) => (await findQuestion(db, id, viewer.memberId))?.authorId,
  async readTexts({ db }, id) {
    const question = await findAnyQuestion(db, id)
    return question
      ? { texts: [question.product, question.content], address: `/product/${question.slug}` }
      : null
  },
  async setHidden(tx, { live }, { targetId }, isHidden) {
    const isThere = await setQuestionHidden(tx, targetId, isHidden)
    if (isThere && !isHidden) await announceHeldQuestion(tx, live, targetId)
    return isThere
  },
  remove: (tx, _platform, { targetId }) => deleteQuestion(tx, targetId),
}

const answerCases: CaseKind = {
  kind: 'answer',
  name: 'Answer',
  noun: 'answer',
  missing: 'answer-not-found',
  readOwner: async ({ db }, viewer, id) => (await findAnswer(db, id, viewer.memberId))?.authorId,
  async readTexts({ db }, id) {
    const answer = await findAnyAnswer(db, id)
    return answer ? { texts: [answer.question, answer.content], address: `/product/${answer.slug}` } : null
  },
  lock: (tx, id) => sql`select from product_answers where id = ${id} for no key update`.execute(tx),
  async setHidden(tx, _platform, { targetId }, isHidden) {
    const isThere = await setAnswerHidden(tx, targetId, isHidden)
    if (isThere && !isHidden) await announceHeldAnswer(tx, targetId)
    return isThere
  },
  remove: (tx, _platform, { targetId }) => deleteAnswer(tx, targetId),
}

export const questionModeration = [caseKinds.of(questionCases), caseKinds.of(answerCases)]
