import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { AnswerView, QuestionView } from '../question.ts'
import { hideAnswer, hideOpenQuestion, showAnswer, showOpenQuestion } from './question-cache.ts'
import { questionsQuery } from './question-queries.ts'

const question = (id: string) =>
  ({ id, productId: 'coat', answers: [], can: { answer: true } }) as unknown as QuestionView

function cacheWith(first: string | undefined, ...items: QuestionView[]) {
  const cache = new QueryClient()
  const { queryKey } = questionsQuery('coat', first)
  cache.setQueryData(queryKey, { pages: [{ items, nextCursor: null, hasOpen: false }], pageParams: [''] })
  return { cache, page: () => cache.getQueryData(queryKey)!.pages[0]! }
}

test('a question that waits to be sent is shown once, first or after the linked one, as the viewer’s open question until it is taken back [POCKET-29]', () => {
  for (const [linked, ids] of [
    [undefined, ['waiting', 'a', 'b']],
    ['a', ['a', 'waiting', 'b']],
  ] as const) {
    const { cache, page } = cacheWith(linked, question('a'), question('b'))
    for (const _twice of [1, 2]) showOpenQuestion(cache, question('waiting'))
    expect([page().items.map(({ id }) => id), page().hasOpen]).toEqual([ids, true])
    for (const _twice of [1, 2]) hideOpenQuestion(cache, question('waiting'))
    expect([page().items.map(({ id }) => id), page().hasOpen]).toEqual([['a', 'b'], false])
  }
})

test('an answer that waits to be sent is shown once, and allows no second answer until it is taken back [POCKET-29]', () => {
  const { cache, page } = cacheWith(undefined, question('a'), question('b'))
  const placed = (content: string) => ({
    ...{ productId: 'coat', questionId: 'b' },
    view: { id: 'waiting', content } as AnswerView,
  })
  showAnswer(cache, placed('It does'))
  showAnswer(cache, placed('It does not'))
  expect(page().items[1]).toMatchObject({ answers: [{ content: 'It does not' }], can: { answer: false } })
  for (const _twice of [1, 2]) hideAnswer(cache, placed('It does not'))
  expect(page().items).toEqual([question('a'), question('b')])
})
