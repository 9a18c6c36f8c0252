import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { patchCached } from '../../../../kernel/actions/ui/optimistic.ts'
import type { AnswerView, QuestionPage, QuestionView } from '../question.ts'
import { questionsKey } from './question-queries.ts'

type Pages = InfiniteData<QuestionPage>

export const refetchQuestions = (cache: QueryClient, productId: string) =>
  cache.invalidateQueries({ queryKey: questionsKey(productId) })

/** Shows the member's new question at the position of the newest: first, or after the linked one. */
export function showOpenQuestion(cache: QueryClient, question: QuestionView) {
  const lists = cache.getQueriesData<Pages>({ queryKey: questionsKey(question.productId) })
  for (const [queryKey, cached] of lists) {
    const [first, ...rest] = cached?.pages ?? []
    if (!cached || !first) continue
    const others = first.items.filter(({ id }) => id !== question.id)
    const at = others.length > 0 && others[0]!.id === queryKey[2] ? 1 : 0
    const page = { ...first, items: others.toSpliced(at, 0, question), hasOpen: true }
    cache.setQueryData<Pages>(queryKey, { ...cached, pages: [page, ...rest] })
  }
}

/** Removes a waiting question from the page; the member can ask again. */
export function hideOpenQuestion(cache: QueryClient, { id, productId }: QuestionView) {
  const isIt = (question: QuestionView) => question.id === id
  cache.setQueriesData<Pages>(
    { queryKey: questionsKey(productId) },
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page) =>
          page.items.some(isIt)
            ? { ...page, items: page.items.filter((question) => !isIt(question)), hasOpen: false }
            : page,
        ),
      },
  )
  void refetchQuestions(cache, productId)
}

/** An answer of the viewer's, with its product and question. */
export type PlacedAnswer = { productId: string; questionId: string; view: AnswerView }

/** Shows an answer of the viewer's: replaces the same one, or comes last. */
export const showAnswer = (cache: QueryClient, { productId, questionId, view }: PlacedAnswer) =>
  patchQuestion(cache, productId, questionId, ({ answers, can, ...question }) => ({
    ...question,
    answers: answers.some(({ id }) => id === view.id)
      ? answers.map((answer) => (answer.id === view.id ? view : answer))
      : [...answers, view],
    can: { ...can, answer: false },
  }))

/** Removes a waiting answer from the page; the member can answer again. */
export function hideAnswer(cache: QueryClient, { productId, questionId, view }: PlacedAnswer) {
  patchQuestion(cache, productId, questionId, (question) => {
    const answers = question.answers.filter(({ id }) => id !== view.id)
    if (answers.length === question.answers.length) return question
    return { ...question, answers, can: { ...question.can, answer: true } }
  })
  void refetchQuestions(cache, productId)
}

/** Shows a question as stored. */
export function showStoredQuestion(cache: QueryClient, stored: QuestionView) {
  patchQuestion(cache, stored.productId, stored.id, () => stored)
  void refetchQuestions(cache, stored.productId)
}

const patchQuestion = (
  cache: QueryClient,
  productId: string,
  questionId: string,
  change: (question: QuestionView) => QuestionView,
) =>
  patchCached<QuestionView>(
    cache,
    { queryKey: questionsKey(productId), is: ({ id }) => id === questionId },
    change,
  )
