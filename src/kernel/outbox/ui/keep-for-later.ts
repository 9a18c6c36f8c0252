import { v4 as newKey } from 'uuid'
import { showToast } from '../../../design/toasts/toast.ts'
import { isProblem } from '../../../web/api.ts'
import type { Tools } from '../../actions/ui/tools.ts'
import { sessionQuery } from '../../session/ui/session-queries.ts'
import type { NewEntry } from '../outbox.ts'

/**
 * Puts what could not be sent into the outbox, where the browser itself says that there is no connection. An answer
 * that does not come although there is one is a failure like any other, and is told at once.
 * @returns whether it waits there now
 */
export async function keepForLater(
  { cache, router }: Tools,
  error: unknown,
  entry: NewEntry,
): Promise<boolean> {
  const member = cache.getQueryData(sessionQuery.queryKey)?.member
  if (!isProblem(error, 'offline') || navigator.onLine || !member) return false
  try {
    const { addEntry } = await import('./outbox-store.ts')
    const { href } = router.state.location
    await addEntry({ id: newKey(), ...entry, memberId: member.id, at: Date.now(), href })
  } catch {
    // Neither the code nor the storage is there: it fails as it would without an outbox.
    return false
  }
  showToast({
    kind: 'note',
    title: 'You are offline. This is sent when you are back online.',
    action: { label: 'Outbox', onClick: () => void router.navigate({ to: '/outbox' }) },
  })
  return true
}
