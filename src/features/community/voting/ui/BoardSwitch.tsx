import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { Switch } from '../../../../design/controls/Switch.tsx'
import { SettingRow } from '../../../../design/fields/SettingRow.tsx'
import { showToast } from '../../../../design/toasts/toast.ts'
import { client } from '../../../../web/api.ts'
import type { boardApi } from '../voting-api.ts'
import { boardQuery } from './voting-queries.ts'

const api = client<typeof boardApi>()

/** The switch for whether the viewer is on the leaderboard (DEC-51). */
export function BoardSwitch() {
  const query = useQuery(boardQuery)
  const choose = useChooseListed()
  const viewer = query.data?.viewer
  return (
    <SettingRow
      title="You on the leaderboard"
      hint={
        viewer?.isFollowersOnly
          ? 'You are not listed because only your followers can see your photos.'
          : 'Everyone can see your name and points.'
      }
      query={query}
      failed="Failed to load whether you are on the leaderboard"
    >
      {viewer ? (
        <Switch
          checked={viewer.isListed}
          onChange={(isListed) => choose.mutate(isListed)}
          label="you on the leaderboard"
          on={{ word: 'Shown', icon: Eye }}
          off={{ word: 'Hidden', icon: EyeOff }}
        />
      ) : null}
    </SettingRow>
  )
}

/** Shows the change at once and reverts it if the server refuses. */
function useChooseListed() {
  const cache = useQueryClient()
  const { queryKey } = boardQuery
  return useMutation({
    mutationKey: ['board-listed'],
    scope: { id: 'board-listed' },
    mutationFn: (isListed: boolean) => api('PUT /leaderboard/me', { body: { isListed } }),
    onMutate: async (isListed) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      cache.setQueryData(
        queryKey,
        (cached) => cached && { ...cached, viewer: cached.viewer && { ...cached.viewer, isListed } },
      )
      return { before }
    },
    onSuccess: (board) => cache.setQueryData(queryKey, board),
    onError: (_error, _isListed, started) => {
      cache.setQueryData(queryKey, started?.before)
      showToast({ kind: 'problem', title: 'Failed to change whether you are on the leaderboard' })
    },
  })
}
