import { showToast } from '../../../design/toasts/toast.ts'
import type { OutboxEntry } from '../outbox.ts'

/** The store of the outbox is fetched once it is needed; without it nothing waits there. */
const outboxStore = () => import('./outbox-store.ts')
type Store = Awaited<ReturnType<typeof outboxStore>>

/** One entry, or what waits about something and was not refused. */
type Which = { id: string } | { about: string }

const is = (which: Which) => (entry: OutboxEntry) =>
  'id' in which ? entry.id === which.id : entry.about === which.about && !entry.refusal

/**
 * Does something with what waits, if it does, while nothing is sent: it is either still there or was sent.
 * @returns what was done with it; null when it does not wait (any more)
 */
export async function withWaiting<Done>(
  which: Which,
  work: (entry: OutboxEntry, store: Store) => Promise<Done>,
): Promise<Done | null> {
  const store = await outboxStore().catch(() => null)
  if (!store) return null
  return store.inTurn(async () => {
    const entry = (await store.readOutbox()).find(is(which))
    return entry ? work(entry, store) : null
  })
}

/** Takes out changes of something that is deleted. */
export async function dropWaiting(thing: string): Promise<void> {
  const store = await outboxStore().catch(() => null)
  await store?.inTurn(() => store.removeThing(thing))
}

/**
 * Somebody takes back what waits. Says so when it was sent meanwhile, and then stands there as it is stored.
 * @returns the entry that was taken out; null when it was sent meanwhile
 */
export async function takeBack(which: Which): Promise<OutboxEntry | null> {
  const entry = await withWaiting(which, async (waiting, { removeEntry }) => {
    await removeEntry(waiting.id)
    return waiting
  })
  if (!entry) showToast({ kind: 'note', title: 'It was sent a moment ago, and can no longer be discarded.' })
  return entry
}
