import { showToast } from '../../../../../design/toasts/toast.ts'

const actionsFile = () => import('./photo-actions.ts')

/** Preloads the code of the actions when the pointer comes near; the first screen does not need it. */
export const loadActions = () => void actionsFile().catch(() => {})

/** Runs a like, favorite or share once the code has loaded. Only the first action may have to wait. */
export function runPhotoAction(run: (actions: Awaited<ReturnType<typeof actionsFile>>) => unknown) {
  actionsFile().then(run, () => {
    showToast({ kind: 'problem', title: 'We cannot reach the server. Please try again.' })
  })
}
