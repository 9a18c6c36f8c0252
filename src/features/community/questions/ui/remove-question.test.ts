import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { AnswerView, QuestionView } from '../question.ts'
import { questionsQuery } from './question-queries.ts'
import { hideRemovedText, unhideRemovedText } from './remove-question.ts'

const answer = { id: 'a', content: 'It does' } as AnswerView
const question = { id: 'q', content: 'Does it itch?', answers: [answer] } as unknown as QuestionView

test('a deleted question or answer leaves the list, and is shown again once when the deletion is undone [POCKET-28]', () => {
  const cache = new QueryClient()
  const { queryKey } = questionsQuery('coat')
  const other = { id: 'o', answers: [] } as unknown as QuestionView
  const page = { items: [question, other], nextCursor: null, hasOpen: false }
  cache.setQueryData(queryKey, { pages: [page], pageParams: [''] })
  const shown = () => cache.getQueryData(queryKey)!.pages[0]!.items
  const removals = [
    { productId: 'coat', questionId: 'q', said: answer },
    { productId: 'coat', said: question },
  ]
  for (const [at, left] of [[{ ...question, answers: [] }, other], [other]].entries()) {
    for (const _twice of [1, 2]) hideRemovedText(cache, removals[at]!)
    expect(shown()).toEqual(left)
    for (const _twice of [1, 2]) unhideRemovedText(cache, removals[at]!)
    expect(shown()).toEqual([question, other])
  }
})
