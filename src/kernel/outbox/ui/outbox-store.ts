import { clear, createStore, del, set, update, values } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import type { OutboxEntry } from '../outbox.ts'

// What waits is in IndexedDB, where it outlives the page; every tab follows it.

const store = () => createStore('showoff-outbox', 'entries')
const news = new BroadcastChannel('showoff-outbox')
const listeners = new Set<() => void>()
const NOTHING: readonly OutboxEntry[] = []
let shown = NOTHING

/** Oldest first. A browser that forbids storage has nothing. */
export const readOutbox = async (): Promise<OutboxEntry[]> =>
  (await values<OutboxEntry>(store()).catch(() => [])).toSorted((one, other) => one.at - other.at)

async function tell() {
  shown = await readOutbox()
  for (const listener of listeners) listener()
}

async function change(work: () => Promise<unknown>) {
  await work()
  news.postMessage('changed')
  await tell()
}

/** Adds a wish. One that takes back what waits leaves nothing to send; a later one replaces an earlier. */
export const addEntry = (entry: OutboxEntry) =>
  change(async () => {
    const isSame = ({ about, memberId, refusal }: OutboxEntry) =>
      about === entry.about && memberId === entry.memberId && !refusal
    const before = (await readOutbox()).find(isSame)
    if (before) await del(before.id, store())
    if (before && before.isOn !== undefined && before.isOn !== entry.isOn) return
    await set(entry.id, { ...entry, before: before?.before ?? entry.before }, store())
  })

export const removeEntry = (id: string) => change(() => del(id, store()))

/**
 * Does something with the outbox while no tab sends what is in it. Only addresses with https have locks; elsewhere each
 * tab takes turns with itself, and a second one repeats what changes nothing.
 */
export const inTurn = <Done>(work: () => Promise<Done>): Promise<Done> =>
  navigator.locks ? navigator.locks.request('showoff-outbox', work) : inTurnOfTab(work)

let lastOfTab: Promise<unknown> = Promise.resolve()

function inTurnOfTab<Done>(work: () => Promise<Done>): Promise<Done> {
  const done = lastOfTab.then(work, work)
  lastOfTab = done
  return done
}

export const refuseEntry = (id: string, refusal: string | undefined) =>
  change(() => update<OutboxEntry>(id, (entry) => ({ ...(entry as OutboxEntry), refusal }), store()))

/** Deletes everything: somebody signs out. */
export const clearOutbox = () => change(() => clear(store()).catch(() => {}))

/** Deletes what others left who used this browser. */
export async function keepOnly(memberId: string) {
  const others = (await readOutbox()).filter((entry) => entry.memberId !== memberId)
  for (const { id } of others) await removeEntry(id)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) {
    news.addEventListener('message', tell)
    void tell()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) news.removeEventListener('message', tell)
  }
}

/** What a member did without a connection and is not sent, oldest first. */
export function useOutbox(memberId: string | undefined): readonly OutboxEntry[] {
  const all = useSyncExternalStore(
    subscribe,
    () => shown,
    () => NOTHING,
  )
  return all.filter((entry) => entry.memberId === memberId)
}
