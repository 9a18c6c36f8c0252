import { showToast } from '../../../../../design/toasts/toast.ts'

const actionsFile = () => import('./photo-actions.ts')

/** The code of the actions is loaded when the pointer comes near; the first screen does without it. */
export const loadActions = () => void actionsFile().catch(() => {})

/** Likes, favourites, shares: as soon as the code is loaded, which is at once for all but the first. */
export function act(run: (actions: Awaited<ReturnType<typeof actionsFile>>) => unknown) {
  actionsFile().then(run, () => {
    showToast({ kind: 'problem', title: 'We cannot reach the server. Please try again.' })
  })
}
