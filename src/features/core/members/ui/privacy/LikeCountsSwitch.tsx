import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { Switch } from '../../../../../design/controls/Switch.tsx'
import { Skeleton } from '../../../../../design/display/Skeleton.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { client } from '../../../../../web/api.ts'
import type { privacyApi } from '../../privacy-api.ts'
import { likeCountsQuery } from '../member-queries.ts'

const api = client<typeof privacyApi>()

/** Sets whether others see the like counts of the viewer's photos. */
export function LikeCountsSwitch() {
  const { data } = useQuery(likeCountsQuery)
  const choose = useChooseLikeCounts()
  return (
    <div className="flex items-center justify-between gap-4 border-y border-line py-1">
      <span className="grid py-2 text-small">
        Like counts on your photos
        <span className="text-meta text-ink-3">You always see them yourself.</span>
      </span>
      {data ? (
        <Switch
          checked={!data.areHidden}
          onChange={(isShown) => choose.mutate(!isShown)}
          label="like counts on your photos"
          on={{ word: 'Shown', icon: Eye }}
          off={{ word: 'Hidden', icon: EyeOff }}
        />
      ) : (
        <Skeleton className="h-5 w-16" />
      )}
    </div>
  )
}

/** Updates optimistically, and reverts if the server refuses. */
function useChooseLikeCounts() {
  const cache = useQueryClient()
  const { queryKey } = likeCountsQuery
  return useMutation({
    mutationKey: ['like-counts'],
    scope: { id: 'like-counts' },
    mutationFn: (areHidden: boolean) => api('PATCH /members/me/like-counts', { body: { areHidden } }),
    onMutate: async (areHidden) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      cache.setQueryData(queryKey, { areHidden })
      return { before }
    },
    onError: (_error, _areHidden, started) => {
      cache.setQueryData(queryKey, started?.before)
      showToast({ kind: 'problem', title: 'Failed to change who sees your likes' })
    },
  })
}
