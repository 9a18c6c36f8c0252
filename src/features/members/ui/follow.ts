import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { api, isProblem } from '../../../api.ts'
import { showToast } from '../../../design/toast.ts'
import type { MemberFollow, MemberView } from '../member.ts'
import { markFollowed } from './member-list-queries.ts'
import { useMember } from './session-queries.ts'

/** Follows or unfollows at once on the screen, and takes it back when the server says no. */
export function useFollow(memberId: string) {
  const cache = useQueryClient()
  const viewer = useMember()
  const navigate = useNavigate()
  const here = useRouterState({ select: (state) => state.location.href })
  const patch = (change: (member: MemberView) => MemberView) =>
    cache.setQueriesData<MemberView>({ queryKey: ['members'] }, (member) =>
      member?.id === memberId ? change(member) : member,
    )
  const isOfViewer = ({ state }: { state: { data: unknown } }) =>
    (state.data as MemberView | undefined)?.id === viewer?.id

  return useMutation({
    mutationKey: ['follow', memberId],
    scope: { id: `follow ${memberId}` },
    mutationFn: async (wanted: boolean) => {
      if (viewer === null) {
        showToast({
          title: 'Authentication required',
          description: 'You must be logged in to follow users',
          action: { label: 'Sign in', onClick: () => navigate({ to: '/auth', search: { redirect: here } }) },
        })
        return null
      }
      const path = `/members/${memberId}/follow`
      return wanted ? api.put<MemberFollow>(path) : api.delete<MemberFollow>(path)
    },
    onMutate: (wanted) => {
      if (viewer === null) return
      markFollowed(cache, memberId, wanted)
      patch((member) =>
        member.followedByViewer === wanted
          ? member
          : {
              ...member,
              followedByViewer: wanted,
              followerCount: Math.max(0, member.followerCount + (wanted ? 1 : -1)),
            },
      )
    },
    onSuccess: (answer) => {
      if (!answer) return
      patch((member) => ({ ...member, ...answer }))
      // The viewer's own count has moved with it.
      void cache.invalidateQueries({ queryKey: ['members'], predicate: isOfViewer })
      void cache.invalidateQueries({ queryKey: ['photos', 'feed', { order: 'following' }] })
    },
    onError: (error, wanted) => {
      markFollowed(cache, memberId, !wanted)
      patch((member) => ({
        ...member,
        followedByViewer: !wanted,
        followerCount: Math.max(0, member.followerCount + (wanted ? -1 : 1)),
      }))
      showToast({
        kind: 'problem',
        title: isProblem(error, 'cannot-follow-yourself')
          ? error.message
          : wanted
            ? 'Failed to follow user'
            : 'Failed to unfollow user',
      })
    },
  })
}
