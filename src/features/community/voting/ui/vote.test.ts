import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { receiveToasts, type Toast } from '../../../../design/toasts/toast.ts'
import type { Tools } from '../../../../kernel/actions/ui/tools.ts'
import { problemWords } from '../../../../problem-words.ts'
import { type ProblemCode, problemStatus } from '../../../../problems.ts'
import { setTransport } from '../../../../web/api.ts'
import type { EntryView } from '../voting.ts'
import { voteFor } from './vote.ts'
import { entriesQuery } from './voting-queries.ts'

const category = { id: 'layer', showsCounts: true, closesAt: null }
const entry = (votedByViewer = false) =>
  ({
    ...{ photoId: 'trench', voteCount: 3, votedByViewer, voteId: null },
    owner: { username: 'ana' },
  }) as EntryView

let said: Pick<Toast, 'title' | 'description'>[] = []
let stop = () => {}
beforeEach(() => {
  said = []
  stop = receiveToasts(({ title, description }) => said.push({ title, description }))
})
afterEach(() => stop())

function toolsWith(answer: () => Response) {
  onTestFinished(setTransport(() => async () => answer()))
  const cache = new QueryClient()
  const show = (one: EntryView) =>
    cache.setQueryData(entriesQuery('layer', 'standing').queryKey, {
      pages: [{ items: [one], order: 'standing' as const, nextCursor: null }],
      pageParams: [''],
    })
  const shown = () => cache.getQueryData(entriesQuery('layer', 'standing').queryKey)?.pages[0]?.items[0]
  return { tools: { cache, router: {} } as unknown as Tools, show, shown }
}

const refusal = (code: ProblemCode) => () =>
  Response.json({ code, title: problemWords[code] }, { status: problemStatus[code] })

test.each([
  [true, 'unexpected', 'Failed to record your vote', 'Please try again later'],
  [false, 'unexpected', 'Failed to remove your vote', 'Please try again later'],
  [true, 'voting-closed', 'Vote Error', 'Voting has closed. The result is final.'],
  [true, 'own-entry', 'Vote Error', 'You cannot vote for your own entry'],
  [true, 'sign-in-required', 'Authentication required', 'Please log in to vote'],
  [true, 'already-voted', 'Already voted', 'You have one vote here and already gave it to another entry.'],
] as const)(
  'a refused vote is undone on the page and its reason is shown: %s, %s [VOTE-03, VOTE-05, VOTE-06, VOTE-07, VOTE-08]',
  async (wanted, code, title, description) => {
    const { tools, show, shown } = toolsWith(refusal(code))
    const before = entry(!wanted)
    show(before)
    await voteFor(tools, category, before, wanted)
    expect(said).toEqual([{ title, description }])
    expect(shown()).toMatchObject({ voteCount: 3, votedByViewer: !wanted })
  },
)

test('a vote already cast in another window is reported, and the page shows the server’s state [VOTE-05]', async () => {
  const answer = { voteCount: 7, votedByViewer: true, isNew: false, showsCounts: true, voteId: 'v' }
  const { tools, show, shown } = toolsWith(() => Response.json(answer))
  show(entry())
  await voteFor(tools, category, entry(), true)
  expect(said).toEqual([{ title: 'Already voted', description: undefined }])
  expect(shown()).toMatchObject({ voteCount: 7, votedByViewer: true, voteId: 'v' })
})
