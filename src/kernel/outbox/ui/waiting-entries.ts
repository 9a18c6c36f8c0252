import { showToast } from '../../../design/toasts/toast.ts'
import type { OutboxEntry } from '../outbox.ts'

/** Loads the store of the outbox on demand; if that fails, nothing can be waiting. */
const outboxStore = () => import('./outbox-store.ts')
type Store = Awaited<ReturnType<typeof outboxStore>>

/** One entry, or the one about a subject that was not refused. */
type EntryRef = { id: string } | { about: string }

const matchesEntry = (which: EntryRef) => (entry: OutboxEntry) =>
  'id' in which ? entry.id === which.id : entry.about === which.about && !entry.refusal

/**
 * Runs work on a waiting entry, if there is one, while nothing is being sent: the entry either still waits or was sent.
 * @returns the result of `work`; null if the entry does not wait (any longer)
 */
export async function withWaitingEntry<Done>(
  which: EntryRef,
  work: (entry: OutboxEntry, store: Store) => Promise<Done>,
): Promise<Done | null> {
  const store = await outboxStore().catch(() => null)
  if (!store) return null
  return store.withOutboxLock(async () => {
    const entry = (await store.readOutbox()).find(matchesEntry(which))
    return entry ? work(entry, store) : null
  })
}

/** Removes waiting changes of a thing that is deleted. */
export async function removeWaitingEntries(thing: string): Promise<void> {
  const store = await outboxStore().catch(() => null)
  await store?.withOutboxLock(() => store.removeEntriesOf(thing))
}

/**
 * Takes a waiting entry out of the outbox. If it was sent meanwhile, shows a message.
 * @returns the entry; null if it was sent meanwhile
 */
export async function withdrawEntry(which: EntryRef): Promise<OutboxEntry | null> {
  const entry = await withWaitingEntry(which, async (waiting, { removeEntry }) => {
    await removeEntry(waiting.id)
    return waiting
  })
  if (!entry) showToast({ kind: 'note', title: 'It has just been sent and can no longer be discarded.' })
  return entry
}
