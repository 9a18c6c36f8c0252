import { showToast } from '../../../../design/toasts/toast.ts'

const actionsFile = () => import('./photo-actions.ts')

/** What can be done with a photo is fetched when a hand comes near; the first screen does without it. */
export const loadActions = () => void actionsFile().catch(() => {})

/** Likes, keeps, shares: as soon as the actions are there, which is at once for all but the first. */
export function act(run: (actions: Awaited<ReturnType<typeof actionsFile>>) => unknown) {
  actionsFile().then(run, () => {
    showToast({ kind: 'problem', title: 'We cannot reach the server. Please try again.' })
  })
}
