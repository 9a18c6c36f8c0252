import { clear, createStore } from 'idb-keyval'
import { endPush } from '../../../web/push-subscription.ts'
import { askWorkerTo, SIGN_OUT } from '../../../web/service-worker/background-sync.ts'
import { COPIES, SHARED } from '../../../web/service-worker/messages.ts'
import { tellWorker } from '../../../web/service-worker/tell-worker.ts'
import { isSignOutUnsent } from '../../session/ui/unsent-sign-out.ts'
import { clearOutbox } from './outbox-store.ts'

/** A worker, or a push service, that does not answer must not keep anybody from signing out. */
const PATIENCE_MS = 3_000

const STORES: [database: string, store: string][] = [
  ['showoff-drafts', 'upload'],
  ['showoff-videos', 'sending'],
]

/**
 * Deletes what this browser keeps: copies of pages and pictures, what waits in the outbox, posts and videos that
 * were begun (upload/kept/draft-store.ts, post/video-store.ts), and notifications with the address at which they come.
 */
export async function forgetDevice(): Promise<void> {
  if (isSignOutUnsent()) askWorkerTo(SIGN_OUT)
  await Promise.allSettled([
    clearOutbox(),
    ...STORES.map((names) => clear(createStore(...names))),
    forgetCopies(),
    Promise.race([endPush(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]),
  ])
}

async function forgetCopies() {
  if (!('caches' in window)) return
  await tellWorker({ do: 'forget' }, PATIENCE_MS)
  // Also where no worker runs any more.
  for (const name of await caches.keys()) {
    if (name === SHARED.cache || COPIES.some((start) => name.startsWith(start))) await caches.delete(name)
  }
}
