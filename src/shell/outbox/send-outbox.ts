import { pluralize } from '../../design/display/count.ts'
import { whenLoadedAndIdle } from '../../design/rendering/when-idle.ts'
import { showToast } from '../../design/toasts/toast.ts'
import type { Tools } from '../../kernel/actions/ui/tools.ts'
import type { OutboxEntry } from '../../kernel/outbox/outbox.ts'
import {
  markEntryRefused,
  readOutbox,
  removeEntry,
  withOutboxLock,
  withSenderLock,
} from '../../kernel/outbox/ui/outbox-store.ts'
import { withdrawEntry } from '../../kernel/outbox/ui/waiting-entries.ts'
import { isProblem, isServerUnreachable, problemMessage } from '../../web/api.ts'
import { findKind } from './outbox-kinds.ts'

/**
 * Sends a member's outbox in order, one entry at a time and in one tab. An entry that the server refuses stays there
 * with the reason, and its change on screen is undone.
 * @returns whether everything was sent or refused; false when the rest waits for another time
 */
export const sendOutbox = (tools: Tools, memberId: string): Promise<boolean> =>
  withSenderLock(() => sendAll(tools, memberId))

async function sendAll(tools: Tools, memberId: string): Promise<boolean> {
  let sentCount = 0
  let last: Outcome
  do {
    // The turn ends between two entries, so that others can remove or add entries.
    last = await withOutboxLock(() => sendNext(tools, memberId))
    if (last === 'sent') sentCount++
  } while (last === 'sent' || last === 'refused')
  if (sentCount > 0)
    showToast({
      kind: 'done',
      title: `${pluralize(sentCount, 'thing')} you did offline ${sentCount === 1 ? 'was' : 'were'} sent.`,
    })
  return last === 'none left'
}

type Outcome = 'sent' | 'refused' | 'waits' | 'none left'

async function sendNext(tools: Tools, memberId: string): Promise<Outcome> {
  const next = (await readOutbox()).find((entry) => entry.memberId === memberId && !entry.refusal)
  return next ? sendEntry(tools, next) : 'none left'
}

async function sendEntry(tools: Tools, entry: OutboxEntry): Promise<Outcome> {
  const kind = await findKind(entry.kind).catch(() => undefined)
  // The code of this kind cannot be loaded at the moment.
  if (kind === undefined) return 'waits'
  if (kind === null) {
    await markEntryRefused(entry.id, 'This version of Showoff can no longer send it.')
    return 'refused'
  }
  try {
    const answer = await kind.send(entry.input, entry)
    await removeEntry(entry.id)
    kind.sent?.(tools, answer as never, entry.input, entry)
    return 'sent'
  } catch (error) {
    if (
      isServerUnreachable(error) ||
      isProblem(error, 'too-many-requests') ||
      isProblem(error, 'sign-in-required')
    )
      return 'waits'
    kind.show(tools.cache, entry.input, false, entry)
    await markEntryRefused(entry.id, problemMessage(error))
    kind.refused(tools, error, entry.input, entry)
    return 'refused'
  }
}

const HYDRATION_TIMEOUT_MS = 4_000

/**
 * Waits for hydration. React hydrates a page part by part, and replaces a part whose data changed before. A hydrated
 * element has a property that starts with `__reactProps`.
 */
async function waitForHydration() {
  const isDead = (element: Element) => !Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const giveUpAt = Date.now() + HYDRATION_TIMEOUT_MS
  while (Date.now() < giveUpAt && [...document.querySelectorAll('main button')].some(isDead))
    await whenLoadedAndIdle()
}

/** Shows the waiting entries as done: stored pages, and pages of a visit that began offline, do not include them. */
export async function showEntriesAsDone({ cache }: Tools, entries: readonly OutboxEntry[]) {
  await waitForHydration()
  for (const entry of entries) {
    if (entry.refusal) continue
    const kind = await findKind(entry.kind).catch(() => null)
    kind?.show(cache, entry.input, true, entry)
  }
}

/** Discards an entry. An entry that is being sent is sent first. */
export async function discardEntry({ cache }: Tools, { id }: OutboxEntry) {
  // Remove the entry first, so that it is not shown as done again.
  const entry = await withdrawEntry({ id })
  if (!entry || entry.refusal) return
  const kind = await findKind(entry.kind).catch(() => null)
  kind?.show(cache, entry.input, false, entry)
}
