import { useMutation } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { useTools } from '../../../../../kernel/actions/ui/tools.ts'
import { sendOrQueue } from '../../../../../kernel/outbox/ui/send-or-queue.ts'
import type { MemberRow } from '../../../../../kernel/session/member-row.ts'
import { useMember } from '../../../../../kernel/session/ui/session-queries.ts'
import { client } from '../../../../../web/api.ts'
import type { followApi } from '../../follow-api.ts'
import { dropFromList, patchMember } from '../member-cache.ts'
import { memberQuery, peopleQuery } from '../member-queries.ts'

const api = client<typeof followApi>()

type Standing = Pick<
  MemberRow,
  'id' | 'username' | 'isFollowersOnly' | 'followedByViewer' | 'requestedByViewer'
>

/** Follows or unfollows with an optimistic update, which is reverted if the server refuses. */
export function useFollow(member: Standing) {
  const tools = useTools()
  const { cache } = tools
  const viewer = useMember()
  const navigate = useNavigate()
  const here = useRouterState({ select: (state) => state.location.href })
  const { id } = member

  return useMutation({
    mutationKey: ['follow', id],
    scope: { id: `follow ${id}` },
    // Requests that cannot be sent wait in the outbox; the query library would pause them silently.
    networkMode: 'always',
    // null if no one is signed in, or the request waits in the outbox.
    mutationFn: async (shouldFollow: boolean) => {
      if (viewer === null) {
        showToast({
          title: 'Authentication required',
          description: 'You must be logged in to follow users',
          action: { label: 'Sign in', onClick: () => navigate({ to: '/auth', search: { redirect: here } }) },
        })
        return null
      }

      const later = {
        ...{ kind: 'follow-member', about: `follow ${id}`, isOn: shouldFollow },
        input: {
          id,
          wanted: shouldFollow,
          asks: shouldFollow && member.isFollowersOnly,
        } satisfies FollowLater,
        words: `${shouldFollow ? 'Follow' : 'Unfollow'} ${member.username}`,
      }
      return sendOrQueue(tools, later, () => saveFollow(id, shouldFollow))
    },
    onMutate: (shouldFollow) => {
      const { followedByViewer, requestedByViewer } = member
      const asks = shouldFollow && member.isFollowersOnly
      if (viewer)
        patchMember(cache, id, (cached) =>
          withFollowState(cached, { followed: shouldFollow && !asks, requested: asks }),
        )
      return { followed: followedByViewer, requested: requestedByViewer }
    },
    onSuccess: (answer) => {
      if (!answer) return
      patchMember(cache, id, (cached) => ({ ...cached, ...answer }))
      if (!answer.followedByViewer) dropFromList(cache, 'following', id)
      // The page's contents and the suggestions must come from the server.
      void cache.invalidateQueries({ queryKey: memberQuery(id).queryKey })
      void cache.invalidateQueries({ queryKey: memberQuery(member.username).queryKey })
      if (answer.followedByViewer)
        void cache.invalidateQueries({ queryKey: peopleQuery('following').queryKey })
      void cache.invalidateQueries({ queryKey: ['photos', 'feed', { order: 'following' }] })
    },
    onError: (error, shouldFollow, before) => {
      if (before) patchMember(cache, id, (cached) => withFollowState(cached, before))
      showFollowFailure(error, shouldFollow)
    },
  })
}

export type FollowLater = { id: string; wanted: boolean; asks: boolean }

export const saveFollow = (id: string, shouldFollow: boolean) =>
  shouldFollow ? api('PUT /members/{id}/follow', { id }) : api('DELETE /members/{id}/follow', { id })

export function showFollowFailure(error: unknown, shouldFollow: boolean) {
  const isOwnSentence =
    api.isProblem(error, 'cannot-follow-yourself') || api.isProblem(error, 'member-blocked')
  showToast({
    kind: 'problem',
    title: isOwnSentence ? error.message : shouldFollow ? 'Failed to follow user' : 'Failed to unfollow user',
  })
}

/** Applies the new state to a member, including the follower count if it has one. */
export function withFollowState<Member extends { followedByViewer: boolean; followerCount?: number }>(
  member: Member,
  { followed, requested }: { followed: boolean; requested: boolean },
): Member {
  const more = Number(followed) - Number(member.followedByViewer)
  const followerCount =
    member.followerCount === undefined ? {} : { followerCount: Math.max(0, member.followerCount + more) }
  return { ...member, ...followerCount, followedByViewer: followed, requestedByViewer: requested }
}
