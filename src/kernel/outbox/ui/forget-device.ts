import { clear, createStore } from 'idb-keyval'
import { COPIES, SHARED, type ToWorker } from '../../../web/service-worker/messages.ts'
import { clearOutbox } from './outbox-store.ts'

/** A worker that does not answer must not keep anybody from signing out. */
const PATIENCE_MS = 3_000

const STORES: [database: string, store: string][] = [
  ['showoff-drafts', 'upload'],
  ['showoff-videos', 'sending'],
]

/** Deletes what this browser keeps for offline: copies of pages and pictures, what waits in the
 * outbox, and posts and videos that were begun (upload/kept/draft-store.ts, post/video-store.ts). */
export async function forgetDevice(): Promise<void> {
  await Promise.allSettled([
    clearOutbox(),
    ...STORES.map((names) => clear(createStore(...names))),
    forgetCopies(),
  ])
}

async function forgetCopies() {
  if (!('caches' in window)) return
  await tellWorker({ do: 'forget' })
  // Also where no worker runs any more.
  for (const name of await caches.keys()) {
    if (name === SHARED.cache || COPIES.some((start) => name.startsWith(start))) await caches.delete(name)
  }
}

/** Returns when the worker has answered; copies that it is about to write come before its answer. */
async function tellWorker(what: ToWorker) {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  await new Promise<void>((resolve) => {
    port1.onmessage = () => resolve()
    setTimeout(resolve, PATIENCE_MS)
    worker.postMessage(what, [port2])
  })
  port1.close()
}
