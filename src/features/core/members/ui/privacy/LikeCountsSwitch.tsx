import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { Switch } from '../../../../../design/controls/Switch.tsx'
import { SettingRow } from '../../../../../design/fields/SettingRow.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import { client } from '../../../../../web/api.ts'
import type { privacyApi } from '../../privacy-api.ts'
import { likeCountsQuery } from '../member-queries.ts'

const api = client<typeof privacyApi>()

/** Sets whether others see the like counts of the viewer's photos. */
export function LikeCountsSwitch() {
  const query = useQuery(likeCountsQuery)
  const { data } = query
  const choose = useChooseLikeCounts()
  return (
    <SettingRow
      title="Like counts on your photos"
      hint="You always see them yourself."
      query={query}
      failed="Failed to load who sees your likes"
    >
      {data ? (
        <Switch
          checked={!data.areHidden}
          onChange={(isShown) => choose.mutate(!isShown)}
          label="like counts on your photos"
          on={{ word: 'Shown', icon: Eye }}
          off={{ word: 'Hidden', icon: EyeOff }}
        />
      ) : null}
    </SettingRow>
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
