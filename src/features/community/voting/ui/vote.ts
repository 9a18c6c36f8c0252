import { showToast } from '../../../../design/toasts/toast.ts'
import { askToSignIn, isSignedOut } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { sendLatest } from '../../../../kernel/actions/ui/optimistic.ts'
import type { Tools } from '../../../../kernel/actions/ui/tools.ts'
import { outboxKind } from '../../../../kernel/outbox/ui/outbox-kind.ts'
import { sendOrQueue } from '../../../../kernel/outbox/ui/send-or-queue.ts'
import { client } from '../../../../web/api.ts'
import type { CategoryPage, EntryView, VoteAnswer } from '../voting.ts'
import type { voteApi } from '../voting-api.ts'
import { patchEntry, withVote } from './entry-cache.ts'
import { entriesKey } from './voting-queries.ts'
import { waitingVotesWords } from './words/counting-words.ts'

const api = client<typeof voteApi>()

type Category = Pick<CategoryPage, 'id' | 'showsCounts' | 'closesAt'>

/** Casts or withdraws a vote. Shows it at once and reverts it if the server refuses (VOTE-03 to VOTE-08). */
export async function voteFor(
  tools: Tools,
  category: Category,
  entry: EntryView,
  shouldVote: boolean,
  { move = false } = {},
) {
  const { cache } = tools
  const { photoId } = entry
  const signIn = () => askToSignIn(tools, 'Authentication required', 'Please log in to vote')
  if (isSignedOut(cache)) return signIn()

  const show = (change: (shown: EntryView) => EntryView) => patchEntry(cache, category.id, photoId, change)
  await cache.cancelQueries({ queryKey: entriesKey(category.id) })
  show((shown) => withVote(shown, shouldVote))
  const later = {
    ...{ kind: 'vote', about: `vote ${photoId}`, isOn: shouldVote },
    input: { photoId, categoryId: category.id, on: shouldVote, move } satisfies VoteLater,
    words: `${shouldVote ? 'Vote for' : 'Remove the vote for'} an entry by ${entry.owner.username}`,
  }
  try {
    let answer: VoteAnswer | undefined
    const isMine = await sendOrQueue(tools, later, () =>
      sendLatest(`vote ${photoId}`, shouldVote, async (on) => {
        answer = await saveVote({ photoId, on, move })
      }),
    )
    if (!isMine || !answer) return
    const { voteCount, votedByViewer, voteId, showsCounts, isNew } = answer
    show((shown) => ({ ...shown, voteCount, votedByViewer, voteId }))
    // Already cast in another window.
    if (votedByViewer && !isNew) showToast('Already voted')
    else if (votedByViewer && answer.waitsFor) {
      showToast({
        title: 'Your vote is in',
        description: waitingVotesWords(answer.waitsFor, category.closesAt),
      })
    }
    // A vote makes the counts visible, and withdrawing the last vote hides them again.
    if (showsCounts !== category.showsCounts || move) refetchContest(tools, category.id)
    else void cache.invalidateQueries({ queryKey: ['voting', 'category'] })
  } catch (error) {
    show((shown) => ({ ...shown, ...pickVoteFields(entry) }))
    if (api.isProblem(error, 'sign-in-required')) return signIn()
    if (api.isProblem(error, 'already-voted')) return offerToMoveVote(tools, category, entry)
    showToast({ kind: 'problem', ...voteFailureText(error, shouldVote) })
    // The screen is older than the server's data.
    if (isRuleRefusal(error)) refetchContest(tools, category.id)
  }
}

type VoteLater = { photoId: string; categoryId: string; on: boolean; move: boolean }

const saveVote = ({ photoId, on, move }: Omit<VoteLater, 'categoryId'>) =>
  on
    ? api('PUT /photos/{photoId}/vote', { photoId, query: { move: move ? 'true' : undefined } })
    : api('DELETE /photos/{photoId}/vote', { photoId })

const pickVoteFields = ({ voteCount, votedByViewer, voteId }: EntryView) => ({
  voteCount,
  votedByViewer,
  voteId,
})

function refetchContest({ cache }: Tools, categoryId: string) {
  void cache.invalidateQueries({ queryKey: ['voting', 'category'] })
  void cache.invalidateQueries({ queryKey: entriesKey(categoryId) })
}

/** The member's only vote is on another entry and can be moved here (VOTE-05). */
function offerToMoveVote(tools: Tools, category: Category, entry: EntryView) {
  showToast({
    title: 'Already voted',
    description: 'You have one vote here and already gave it to another entry.',
    action: {
      label: 'Move my vote',
      onClick: () => void voteFor(tools, category, entry, true, { move: true }),
    },
  })
}

/** Refused by a rule, not because of a lost connection. */
const isRuleRefusal = (error: unknown) => api.isProblem(error) && error.status >= 400 && error.status < 500

function voteFailureText(error: unknown, shouldVote: boolean) {
  if (isRuleRefusal(error)) return { title: 'Vote Error', description: (error as Error).message }
  return {
    title: shouldVote ? 'Failed to record your vote' : 'Failed to remove your vote',
    description: 'Please try again later',
  }
}

/** Sends a vote that waited in the outbox. */
export const voteLater = outboxKind<VoteLater>({
  send: saveVote,
  show: (cache, { categoryId, photoId, on }, isDone) =>
    patchEntry(cache, categoryId, photoId, (entry) => withVote(entry, on === isDone)),
  sent: (tools, _answer, { categoryId }) => refetchContest(tools, categoryId),
  refused: (tools, error, { categoryId, on }) => {
    showToast({ kind: 'problem', ...voteFailureText(error, on) })
    refetchContest(tools, categoryId)
  },
})
