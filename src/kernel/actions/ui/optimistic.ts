import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { isProblem } from '../../../web/api.ts'
import type { NewEntry } from '../../outbox/outbox.ts'
import { sendOrKeep } from '../../outbox/ui/keep-for-later.ts'
import { askToSignIn, isSignedOut } from './ask-to-sign-in.ts'
import type { Tools } from './tools.ts'

/** One thing in the cache: in which queries it may be, and how to recognise it there. */
export type Cached<Item> = { queryKey: QueryKey; is: (item: Partial<Item>) => boolean }

/**
 * Changes a thing in every query below the key: in lists, in pages of lists, or where it is alone; null removes it.
 * Whatever does not contain it stays the same object, so that nothing renders needlessly.
 */
export function patchCached<Item extends object>(
  cache: QueryClient,
  { queryKey: below, is }: Cached<Item>,
  change: (item: Item) => Item | null,
) {
  for (const { queryKey, state } of cache.getQueryCache().findAll({ queryKey: below })) {
    const next = withChange(state.data, is, change)
    if (next === state.data || next === null) continue
    // The age stays: except for this thing, the data is as old as before.
    cache.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt })
  }
}

function withChange<Item extends object>(
  held: unknown,
  is: (item: Partial<Item>) => boolean,
  change: (item: Item) => Item | null,
): unknown {
  if (typeof held !== 'object' || held === null) return held
  if (Array.isArray(held)) {
    const next = held.map((one) => withChange(one, is, change))
    return next.some((one, at) => one !== held[at]) ? next.filter((one) => one !== null) : held
  }
  if (is(held as Partial<Item>)) return change(held as Item)
  const changed = Object.entries(held)
    .map(([name, value]) => [name, value, withChange(value, is, change)] as const)
    .filter(([, value, next]) => next !== value)
  if (changed.length === 0) return held
  return { ...held, ...Object.fromEntries(changed.map(([name, , next]) => [name, next])) }
}

/**
 * Cancels refetches below the key, so that an answer from before a change cannot undo it on screen. Further pages of
 * a list keep loading: they contain other things.
 * @returns restarts what was cancelled
 */
export async function holdReloads(cache: QueryClient, below: QueryKey): Promise<() => void> {
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

type Switch<Item, Known> = {
  /** Of what: `like <id>`. */
  name: string
  on: boolean
  /** The thing as it will be, until the server has answered. */
  expected: (item: Item) => Item
  before: Known
  save: (on: boolean) => Promise<Known>
  /** What signed-out people are asked: a title, and why. */
  signIn: [title: string, why?: string | undefined, photoId?: string]
  /** What waits in the outbox while there is no connection. */
  later?: Omit<NewEntry, 'about' | 'isOn'>
}

/**
 * Switches something on or off: shown at once in every view, then as the server says it is.
 * @returns what was saved; null when one has to sign in first, it waits in the outbox, or an earlier call is still at it
 *   and will save this too
 * @throws what else `save` threw, once everything is shown as before
 */
export async function switchAtOnce<Item extends object, Known extends Partial<Item>>(
  tools: Tools,
  cached: Cached<Item>,
  { name, on, expected, before, save, signIn, later }: Switch<Item, Known>,
): Promise<Known | null> {
  const { cache } = tools
  const ask = () => {
    askToSignIn(tools, ...signIn)
    return null
  }
  if (isSignedOut(cache)) return ask()
  const reload = await holdReloads(cache, cached.queryKey)
  patchCached(cache, cached, expected)
  let known = before
  const show = () => {
    patchCached(cache, cached, (item) => ({ ...item, ...known }))
    reload()
  }
  const send = () =>
    lastWish(name, on, async (wanted) => {
      known = await save(wanted)
    })
  try {
    const isMine = await (later ? sendOrKeep(tools, { ...later, about: name, isOn: on }, send) : send())
    // What waits stays on the screen as it will be.
    if (!isMine) return null
    show()
    return known
  } catch (error) {
    show()
    if (isProblem(error, 'sign-in-required')) return ask()
    throw error
  }
}

const underWay = new Map<string, { wanted: boolean }>()

/**
 * Sends on-or-off changes of one thing (a like, a follow) one after another. While one is being sent only the
 * latest next one is kept: however often somebody taps, the last tap wins.
 * @returns whether this call did the sending; false when an earlier call is still at it and will send it
 * @throws what `send` threw; changes that were waiting are dropped
 */
export async function lastWish(
  key: string,
  wanted: boolean,
  send: (on: boolean) => Promise<void>,
): Promise<boolean> {
  const earlier = underWay.get(key)
  if (earlier) {
    earlier.wanted = wanted
    return false
  }
  const mine = { wanted }
  underWay.set(key, mine)
  try {
    let sent: boolean
    do {
      sent = mine.wanted
      await send(sent)
    } while (mine.wanted !== sent)
    return true
  } finally {
    underWay.delete(key)
  }
}

type Liked = { likedByViewer: boolean; likeCount: number | null }

/** One like more or fewer, never below none (ACT-02, DEC-42); a hidden count stays hidden. */
export function withLike<Item extends Liked>(item: Item, liked: boolean): Item {
  if (item.likedByViewer === liked) return item
  const { likeCount } = item
  return {
    ...item,
    likedByViewer: liked,
    likeCount: likeCount === null ? null : Math.max(0, likeCount + (liked ? 1 : -1)),
  }
}
