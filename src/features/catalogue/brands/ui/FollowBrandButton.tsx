import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '../../../../design/controls/Button.tsx'
import { showToast } from '../../../../design/toasts/toast.ts'
import { askToSignIn, isSignedOut } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { sendOrQueue } from '../../../../kernel/outbox/ui/send-or-queue.ts'
import { useMember } from '../../../../kernel/session/ui/session-queries.ts'
import { client, problemMessage } from '../../../../web/api.ts'
import type { brandFollowApi } from '../brand-follow-api.ts'
import { brandFollowQuery, followedBrandsQuery } from './brand-queries.ts'

const api = client<typeof brandFollowApi>()

interface FollowBrandButtonProps {
  brand: { id: string; name: string }
  size?: 'small'
  /** Set where the list already knows it; otherwise the button asks the server. */
  isFollowed?: boolean
}

/** A toggle that follows the brand; new looks with the brand then appear in Following. */
export function FollowBrandButton({ brand, size, isFollowed }: FollowBrandButtonProps) {
  const member = useMember()
  const tools = useTools()
  const { data } = useQuery({
    ...brandFollowQuery(brand.id),
    enabled: Boolean(member) && isFollowed === undefined,
    ...(isFollowed === undefined ? {} : { initialData: { followedByViewer: isFollowed } }),
  })
  const follow = useFollowBrand(brand)
  const isOn = data?.followedByViewer ?? false
  return (
    <Button
      look={isOn ? 'outline' : 'primary'}
      size={size}
      aria-pressed={isOn}
      aria-label={`Follow ${brand.name}${isOn ? ', following' : ''}`}
      onClick={() =>
        isSignedOut(tools.cache)
          ? askToSignIn(tools, `Please log in to follow ${brand.name}`)
          : follow.mutate(!isOn)
      }
    >
      {isOn ? 'Following' : 'Follow'}
    </Button>
  )
}

function useFollowBrand({ id, name }: { id: string; name: string }) {
  const tools = useTools()
  const { cache } = tools
  const { queryKey } = brandFollowQuery(id)
  return useMutation({
    scope: { id: `follow brand ${id}` },
    // Offline changes wait in the outbox; the library would wait without telling the member.
    networkMode: 'always',
    mutationFn: async (shouldFollow: boolean) => {
      const later = {
        ...{
          kind: 'follow-brand',
          about: `follow brand ${id}`,
          isOn: shouldFollow,
          input: { id, wanted: shouldFollow },
        },
        words: `${shouldFollow ? 'Follow' : 'Unfollow'} ${name}`,
      }
      const answer = await sendOrQueue(tools, later, () => saveBrandFollow(id, shouldFollow))
      return answer ?? { followedByViewer: shouldFollow }
    },
    onMutate: async (shouldFollow) => {
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, { followedByViewer: shouldFollow })
    },
    onSuccess: (answer) => {
      cache.setQueryData(queryKey, answer)
      void cache.invalidateQueries({ queryKey: followedBrandsQuery.queryKey })
      void cache.invalidateQueries({ queryKey: ['photos', 'feed', { order: 'following' }] })
    },
    onError: (error, shouldFollow) => {
      cache.setQueryData(queryKey, { followedByViewer: !shouldFollow })
      showBrandFollowFailureToast(error, shouldFollow)
    },
  })
}

export const saveBrandFollow = (id: string, shouldFollow: boolean) =>
  shouldFollow ? api('PUT /brands/{id}/follow', { id }) : api('DELETE /brands/{id}/follow', { id })

export const showBrandFollowFailureToast = (error: unknown, shouldFollow: boolean) =>
  showToast({
    kind: 'problem',
    title: shouldFollow ? 'Failed to follow the brand' : 'Failed to unfollow the brand',
    description: problemMessage(error, 'Please try again.'),
  })
