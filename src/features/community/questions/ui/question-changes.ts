import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { sendOrQueue } from '../../../../kernel/outbox/ui/send-or-queue.ts'
import { isProblem } from '../../../../web/api.ts'
import type { AnswerView, QuestionView } from '../question.ts'
import {
  changeWaitingQuestion,
  isWaiting,
  makeUnsentQuestionView,
  moveEditToNextQuestion,
  newQuestionKey,
  sendQuestion,
  withdrawWaitingQuestion,
} from './new-question.ts'
import {
  changeWaitingAnswer,
  makeUnsentAnswerView,
  questionOrAnswerKey,
  sendAnswer,
  showAnswerAddedToast,
  withdrawWaitingAnswer,
} from './own-answer.ts'
import {
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
} from './remove-question.ts'
import { questionDrafts, type TextDraft } from './text-drafts.ts'

/** Asks a question. Offline, it is shown at once and waits in the outbox; if one waits there already, it is changed. */
export function useAskQuestion({ productId, productName }: { productId: string; productName: string }) {
  const tools = useTools()
  const { cache } = tools
  return useMutation({
    networkMode: 'always',
    // Null: the question waits in the outbox.
    mutationFn: async ({ text: content, key: id }: TextDraft) => {
      if (await changeWaitingQuestion(cache, productId, content)) {
        showToast({ kind: 'note', title: 'Your question is waiting in the outbox with your latest changes.' })
        return null
      }
      const question = makeUnsentQuestionView(cache, productId, content)
      const send = () => sendQuestion({ productId: productId as QuestionView['productId'], content }, { id })
      if (!question) return send()
      const later = {
        ...{ kind: 'question', id, about: newQuestionKey(productId), input: question, text: content },
        words: `Question about ${productName}`,
      }
      const response = await sendOrQueue(tools, later, send)
      if (!response) showOpenQuestion(cache, question)
      return response
    },
    onSuccess: (response) => {
      // Before the list reports an open question, because the form is then unmounted.
      questionDrafts.delete(productId)
      if (response) showOpenQuestion(cache, response.question)
    },
    onError: (error) => {
      if (isProblem(error, 'sign-in-required')) askToSignIn(tools, 'Please sign in to ask owners')
    },
  })
}

/** Changes a question, which is possible only while it waits in the outbox. */
export function useChangeQuestion({ productId }: QuestionView) {
  const { cache } = useTools()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (content: string) => {
      if (!(await changeWaitingQuestion(cache, productId, content)))
        moveEditToNextQuestion(productId, content)
    },
  })
}

/** Adds or changes an answer. Offline, it is shown at once and waits in the outbox. */
export function useAnswerQuestion({ id: questionId, productId }: QuestionView, earlier?: AnswerView) {
  const tools = useTools()
  const { cache } = tools
  return useMutation({
    networkMode: 'always',
    // Null: the answer waits in the outbox.
    mutationFn: async (content: string) => {
      const view = makeUnsentAnswerView(cache, questionId, content, earlier)
      const answer = view && ({ productId, questionId, view } satisfies PlacedAnswer)
      if (answer && (await changeWaitingAnswer(cache, answer))) return null
      const send = () => sendAnswer({ questionId, content })
      if (!answer) return send()
      const later = {
        ...{ kind: 'answer', about: questionOrAnswerKey(answer.view), input: answer, text: content },
        words: earlier ? 'Edited answer' : 'Answer to a question',
        before: earlier && !isWaiting(earlier) ? earlier : undefined,
      }
      const stored = await sendOrQueue(tools, later, send)
      if (!stored) showAnswer(cache, answer)
      return stored
    },
    onSuccess: (stored) => {
      if (!stored) return
      showStoredQuestion(cache, stored)
      showAnswerAddedToast()
    },
  })
}

/**
 * Deletes a question or an answer. Offline, it disappears at once and the deletion waits in the outbox; an entry that
 * itself waits there is taken out.
 */
export function useRemoveQuestionOrAnswer(removal: Removal) {
  const tools = useTools()
  const { cache } = tools
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { productId, said } = removal
      if (isWaiting(said)) {
        return removal.questionId === undefined
          ? withdrawWaitingQuestion(cache, removal.said)
          : withdrawWaitingAnswer(cache, { productId, questionId: removal.questionId, view: removal.said })
      }
      const later = {
        ...{ kind: 'remove-question', about: questionOrAnswerKey(said), input: removal, text: said.content },
        ...{ words: removal.questionId ? 'Delete an answer' : 'Delete a question', before: said },
      }
      const isDone = await sendOrQueue(tools, later, () => deleteQuestionOrAnswer(removal).then(() => true))
      if (!isDone) return hideRemovedText(cache, removal)
      await refetchQuestions(cache, productId)
    },
    onError: (error) => showQuestionRemovalFailureToast(removal, error),
  })
}
