import { type CaseKind, caseKinds } from '../../../services/moderation/server/case-kinds.ts'
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
  setHidden: (tx, _platform, { targetId }, isHidden) => setQuestionHidden(tx, targetId, isHidden),
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
  setHidden: (tx, _platform, { targetId }, isHidden) => setAnswerHidden(tx, targetId, isHidden),
  remove: (tx, _platform, { targetId }) => deleteAnswer(tx, targetId),
}

export const questionModeration = [caseKinds.of(questionCases), caseKinds.of(answerCases)]
