import { showToast } from '../../../design/toasts/toast.ts'
import { isProblem } from '../../../web/api.ts'
import type { Tools } from '../../actions/ui/tools.ts'
import type { NewEntry } from '../outbox.ts'

/**
 * Sends something, or puts it into the outbox: if the browser reports that there is no connection, or if an earlier
 * entry that changes the same thing waits there, which would win if it were sent later. A missing response despite a
 * connection is a failure like any other, and is reported at once.
 * @returns the result of `send`; null if it waits in the outbox
 * @throws the error of `send`
 */
export async function sendOrQueue<Sent>(
  tools: Tools,
  entry: NewEntry,
  send: () => Promise<Sent>,
): Promise<Sent | null> {
  if (await addToOutbox(tools, entry, true)) return null
  try {
    return await send()
  } catch (error) {
    if (isProblem(error, 'offline') && !navigator.onLine && (await addToOutbox(tools, entry, false)))
      return null
    throw error
  }
}

/**
 * @returns whether the entry waits in the outbox; false if the outbox's code or the browser's storage is unavailable
 */
async function addToOutbox(tools: Tools, entry: NewEntry, onlyBehind: boolean): Promise<boolean> {
  const isKept = await import('./outbox-store.ts')
    .then((store) => store.addMemberEntry(tools, entry, onlyBehind))
    .catch(() => false)
  // With a connection it is sent in a moment, so no message is needed.
  if (isKept && !navigator.onLine)
    showToast({
      kind: 'note',
      title: 'You are offline. This will be sent when you are back online.',
      action: { label: 'Outbox', onClick: () => void tools.router.navigate({ to: '/outbox' }) },
    })
  return isKept
}
