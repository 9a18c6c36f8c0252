import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { isProblem } from '../../../web/api.ts'
import type { NewEntry } from '../../outbox/outbox.ts'
import { sendOrQueue } from '../../outbox/ui/send-or-queue.ts'
import { askToSignIn, isSignedOut } from './ask-to-sign-in.ts'
import type { Tools } from './tools.ts'

/** One item in the cache: the queries that may contain it, and how to recognize it there. */
export type CachedItem<Item> = { queryKey: QueryKey; is: (item: Partial<Item>) => boolean }

/**
 * Changes an item in every query below the key: in lists, in pages of lists, or alone; null removes it. Data without
 * the item stays the same object, so that nothing rerenders needlessly.
 */
export function patchCached<Item extends object>(
  cache: QueryClient,
  { queryKey: below, is }: CachedItem<Item>,
  change: (item: Item) => Item | null,
) {
  for (const { queryKey, state } of cache.getQueryCache().findAll({ queryKey: below })) {
    const next = withChange(state.data, is, change)
    if (next === state.data || next === null) continue
    // The age stays: except for this item, the data is as old as before.
    cache.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt })
  }
}

function withChange<Item extends object>(
  data: unknown,
  is: (item: Partial<Item>) => boolean,
  change: (item: Item) => Item | null,
): unknown {
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) {
    const next = data.map((one) => withChange(one, is, change))
    return next.some((one, at) => one !== data[at]) ? next.filter((one) => one !== null) : data
  }
  if (is(data as Partial<Item>)) return change(data as Item)
  const changed = Object.entries(data)
    .map(([name, value]) => [name, value, withChange(value, is, change)] as const)
    .filter(([, value, next]) => next !== value)
  if (changed.length === 0) return data
  return { ...data, ...Object.fromEntries(changed.map(([name, , next]) => [name, next])) }
}

/**
 * Cancels refetches below the key, so that a response from before a change cannot undo it on screen. Further pages of a
 * list keep loading: they contain other items.
 * @returns a function that restarts what was canceled
 */
export async function cancelRefetches(cache: QueryClient, below: QueryKey): Promise<() => void> {
  const reloads = cache.getQueryCache().findAll({
    queryKey: below,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data !== undefined && !state.fetchMeta?.fetchMore,
  })
  await Promise.all(reloads.map(({ queryKey }) => cache.cancelQueries({ queryKey, exact: true })))
  return () => {
    for (const { queryKey } of reloads) void cache.refetchQueries({ queryKey, exact: true })
  }
}

type OptimisticSwitch<Item, Known> = {
  /** Identifies the switch: `like <id>`. */
  name: string
  on: boolean
  /** Returns the item as it should look until the server responds. */
  expected: (item: Item) => Item
  before: Known
  save: (on: boolean) => Promise<Known>
  /** The prompt for signed-out visitors: a title, and the reason. */
  signIn: [title: string, why?: string | undefined, photoId?: string]
  /** The outbox entry for when there is no connection. */
  later?: Omit<NewEntry, 'about' | 'isOn'>
}

/**
 * Switches something on or off: shown at once in every view, then as the server responds.
 * @returns the saved state; null if the viewer must sign in first, if the change waits in the outbox, or if an earlier
 * call is still sending and will save this too
 * @throws any other error of `save`, after everything is shown as before
 */
export async function switchOptimistically<Item extends object, Known extends Partial<Item>>(
  tools: Tools,
  cached: CachedItem<Item>,
  { name, on, expected, before, save, signIn, later }: OptimisticSwitch<Item, Known>,
): Promise<Known | null> {
  const { cache } = tools
  const ask = () => {
    askToSignIn(tools, ...signIn)
    return null
  }
  if (isSignedOut(cache)) return ask()
  const reload = await cancelRefetches(cache, cached.queryKey)
  patchCached(cache, cached, expected)
  let confirmed = before
  const show = () => {
    patchCached(cache, cached, (item) => ({ ...item, ...confirmed }))
    reload()
  }
  const send = () =>
    sendLatest(name, on, async (latest) => {
      confirmed = await save(latest)
    })
  try {
    const isMine = await (later ? sendOrQueue(tools, { ...later, about: name, isOn: on }, send) : send())
    // A change in the outbox stays on the screen.
    if (!isMine) return null
    show()
    return confirmed
  } catch (error) {
    show()
    if (isProblem(error, 'sign-in-required')) return ask()
    throw error
  }
}

const pendingSwitches = new Map<string, { latestValue: boolean }>()

/**
 * Sends on-or-off changes of one item (a like, a follow) one after another. While one is being sent, only the latest
 * next one is kept: however often the user taps, the last tap wins.
 * @returns whether this call did the sending; false if an earlier call is still sending and will send it
 * @throws the error of `send`; waiting changes are dropped
 */
export async function sendLatest(
  key: string,
  isOn: boolean,
  send: (on: boolean) => Promise<void>,
): Promise<boolean> {
  const earlier = pendingSwitches.get(key)
  if (earlier) {
    earlier.latestValue = isOn
    return false
  }
  const pendingSwitch = { latestValue: isOn }
  pendingSwitches.set(key, pendingSwitch)
  try {
    let sentValue: boolean
    do {
      sentValue = pendingSwitch.latestValue
      await send(sentValue)
    } while (pendingSwitch.latestValue !== sentValue)
    return true
  } finally {
    pendingSwitches.delete(key)
  }
}

type Liked = { likedByViewer: boolean; likeCount: number | null }

/** Returns the item with one like more or fewer, never below zero (ACT-02, DEC-42); a hidden count stays hidden. */
export function withLike<Item extends Liked>(item: Item, liked: boolean): Item {
  if (item.likedByViewer === liked) return item
  const { likeCount } = item
  return {
    ...item,
    likedByViewer: liked,
    likeCount: likeCount === null ? null : Math.max(0, likeCount + (liked ? 1 : -1)),
  }
}
