import { clear, createStore, del, get, set, values } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { v4 as newKey } from 'uuid'
import type { Tools } from '../../actions/ui/tools.ts'
import { sessionQuery } from '../../session/ui/session-queries.ts'
import type { NewEntry, OutboxEntry } from '../outbox.ts'

// The outbox is in IndexedDB, where it outlives the page; every tab follows it.

const store = () => createStore('showoff-outbox', 'entries')
const changeChannel = new BroadcastChannel('showoff-outbox')
const listeners = new Set<() => void>()
const NOTHING: readonly OutboxEntry[] = []
let shown = NOTHING

/** Returns the entries, oldest first; none if the browser forbids storage. */
export const readOutbox = async (): Promise<OutboxEntry[]> =>
  (await values<OutboxEntry>(store()).catch(() => [])).toSorted((one, other) => one.at - other.at)

async function notifyListeners() {
  shown = await readOutbox()
  for (const listener of listeners) listener()
}

async function change(work: () => Promise<unknown>) {
  await work()
  changeChannel.postMessage('changed')
  await notifyListeners()
}

/** Adds an entry. It cancels out a waiting one that it reverts, and replaces any other about the same subject. */
export const addEntry = (entry: OutboxEntry) =>
  change(async () => {
    const isSame = ({ about, memberId, refusal }: OutboxEntry) =>
      about === entry.about && memberId === entry.memberId && !refusal
    const before = (await readOutbox()).find(isSame)
    if (before) await del(before.id, store())
    if (before && before.isOn !== undefined && before.isOn !== entry.isOn) return
    await set(entry.id, { ...entry, before: before?.before ?? entry.before }, store())
  })

const thingOf = ({ thing, about }: OutboxEntry) => thing ?? about

/** Whether an earlier entry that changes the same thing waits. */
const isBehind = async (entry: OutboxEntry) =>
  (await readOutbox()).some(
    (waiting) =>
      thingOf(waiting) === thingOf(entry) && waiting.memberId === entry.memberId && !waiting.refusal,
  )

/**
 * Adds an entry of the signed-in member, while nothing is being sent.
 * @param onlyBehind add it only if an earlier entry that changes the same thing waits
 * @returns whether it was added
 */
export async function addMemberEntry(
  { cache, router }: Tools,
  newEntry: NewEntry,
  onlyBehind: boolean,
): Promise<boolean> {
  const memberId = cache.getQueryData(sessionQuery.queryKey)?.member?.id
  if (!memberId) return false
  const { href } = router.state.location
  const entry = { id: newKey(), ...newEntry, memberId, at: Date.now(), href }
  if (onlyBehind && !(await isBehind(entry))) return false
  return withOutboxLock(async () => {
    // The earlier entry may have been sent meanwhile.
    if (onlyBehind && !(await isBehind(entry))) return false
    await addEntry(entry)
    return true
  })
}

export const removeEntry = (id: string) => change(() => del(id, store()))

export async function removeEntriesOf(thing: string) {
  for (const entry of await readOutbox()) if (thingOf(entry) === thing) await removeEntry(entry.id)
}

type Work<Done> = () => Promise<Done>

/**
 * Runs work on the outbox while no tab sends any of it. Locks exist only on https. Elsewhere each tab takes turns only
 * with itself, and sending an entry twice changes nothing.
 */
export const withOutboxLock = <Done>(work: Work<Done>): Promise<Done> => withLock('showoff-outbox', work)

/** Sends one entry after another, each in turn, while no other tab does. */
export const withSenderLock = <Done>(work: Work<Done>): Promise<Done> =>
  withLock('showoff-outbox-sender', work)

const withLock = <Done>(name: string, work: Work<Done>): Promise<Done> =>
  navigator.locks ? navigator.locks.request(name, work) : withTabLock(name, work)

const lastOfTab = new Map<string, Promise<unknown>>()

function withTabLock<Done>(name: string, work: Work<Done>): Promise<Done> {
  const done = (lastOfTab.get(name) ?? Promise.resolve()).then(work, work)
  lastOfTab.set(name, done)
  return done
}

/** Marks an entry as refused. One deleted meanwhile, by signing out, stays deleted. */
export const markEntryRefused = (id: string, refusal: string | undefined) =>
  change(async () => {
    const entry = await get<OutboxEntry>(id, store())
    if (entry) await set(id, { ...entry, refusal }, store())
  })

/** Deletes everything, for signing out. */
export const clearOutbox = () => change(() => clear(store()).catch(() => {}))

/** Deletes the entries of other members who used this browser. */
export const removeOtherMembersEntries = (memberId: string) =>
  withOutboxLock(async () => {
    const others = (await readOutbox()).filter((entry) => entry.memberId !== memberId)
    for (const { id } of others) await removeEntry(id)
  })

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) {
    changeChannel.addEventListener('message', notifyListeners)
    void notifyListeners()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) changeChannel.removeEventListener('message', notifyListeners)
  }
}

/** Returns the member's unsent actions, oldest first. */
export function useOutbox(memberId: string | undefined): readonly OutboxEntry[] {
  const all = useSyncExternalStore(
    subscribe,
    () => shown,
    () => NOTHING,
  )
  return all.filter((entry) => entry.memberId === memberId)
}
