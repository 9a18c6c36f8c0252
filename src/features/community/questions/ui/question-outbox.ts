import { outboxKind } from '../../../../kernel/outbox/ui/outbox-kind.ts'
import { restoreDraft } from '../../../../web/drafts.ts'
import type { AnswerView, AskedQuestion, QuestionView } from '../question.ts'
import { moveEditToNextQuestion, sendQuestion, showQuestionFailureToast } from './new-question.ts'
import { sendAnswer, showAnswerFailureToast } from './own-answer.ts'
import {
  hideAnswer,
  hideOpenQuestion,
  type PlacedAnswer,
  refetchQuestions,
  showAnswer,
  showOpenQuestion,
  showStoredQuestion,
} from './question-cache.ts'
import {
  deleteQuestionOrAnswer,
  hideRemovedText,
  type Removal,
  showQuestionRemovalFailureToast,
  unhideRemovedText,
} from './remove-question.ts'
import { answerDrafts, newTextDraft, questionDrafts, reasonOf, takeDraft } from './text-drafts.ts'

/** A new question. */
export const questionLater = outboxKind<QuestionView>({
  send: sendQuestion,
  show: (cache, question, isDone) =>
    isDone ? showOpenQuestion(cache, question) : hideOpenQuestion(cache, question),
  sent: ({ cache }, { question }: AskedQuestion, waited) => {
    const draft = takeDraft(questionDrafts, waited.id)
    hideOpenQuestion(cache, waited)
    showOpenQuestion(cache, question)
    if (draft) moveEditToNextQuestion(waited.productId, draft.text)
  },
  refused: (tools, error, { id: waitingId, productId, content: text }, { id: key }) => {
    const draft = takeDraft(questionDrafts, waitingId)
    restoreDraft(questionDrafts, productId, { ...{ text, key }, ...draft, refusal: reasonOf(error) })
    showQuestionFailureToast(tools, error)
  },
})

/** A new answer, or an edit of a stored one. An unfinished further edit of it continues. */
export const answerLater = outboxKind<PlacedAnswer>({
  send: ({ questionId, view: { content } }) => sendAnswer({ questionId, content }),
  show: (cache, answer, isDone, { before }) => {
    if (isDone) showAnswer(cache, answer)
    else if (before) showAnswer(cache, { ...answer, view: before as AnswerView })
    else hideAnswer(cache, answer)
  },
  sent: ({ cache }, stored: QuestionView, { view }) => {
    const own = stored.answers.find(({ author }) => author.id === view.author.id)
    const draft = takeDraft(answerDrafts, view.id)
    if (own && draft) restoreDraft(answerDrafts, own.id, draft)
    showStoredQuestion(cache, stored)
  },
  refused: (_tools, error, { questionId, view }, { before }) => {
    const draft = takeDraft(answerDrafts, view.id)
    const place = before ? view.id : questionId
    restoreDraft(answerDrafts, place, newTextDraft(draft?.text ?? view.content, reasonOf(error)))
    showAnswerFailureToast(error)
  },
})

/**
 * A deleted question or answer. If the deletion fails, it reappears as stored, since an edit of it may have been
 * waiting.
 */
export const removeLater = outboxKind<Removal>({
  send: deleteQuestionOrAnswer,
  show: (cache, removal, isDone, { before }) =>
    isDone
      ? hideRemovedText(cache, removal)
      : unhideRemovedText(cache, { ...removal, ...(before ? { said: before } : {}) } as Removal),
  sent: ({ cache }, _answer, { productId }) => void refetchQuestions(cache, productId),
  refused: (_tools, error, removal) => showQuestionRemovalFailureToast(removal, error),
})
