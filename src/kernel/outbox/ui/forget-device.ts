import { clear, createStore } from 'idb-keyval'
import { endPush } from '../../../web/push-subscription.ts'
import { askWorkerTo, SIGN_OUT } from '../../../web/service-worker/background-sync.ts'
import { COPIES, SHARED } from '../../../web/service-worker/messages.ts'
import { tellWorker } from '../../../web/service-worker/tell-worker.ts'
import { isSignOutPending } from '../../session/ui/pending-sign-out.ts'
import { clearOutbox } from './outbox-store.ts'

/** A worker or push service that does not respond must not prevent signing out. */
const PATIENCE_MS = 3_000

const STORES: [database: string, store: string][] = [
  ['showoff-drafts', 'upload'],
  ['showoff-videos', 'sending'],
]

/**
 * Deletes what this browser stores: copies of pages and pictures, the outbox, unfinished posts and videos
 * (upload/kept/draft-store.ts, post/video-store.ts), and notifications with their push subscription.
 */
export async function forgetDevice(): Promise<void> {
  if (isSignOutPending()) askWorkerTo(SIGN_OUT)
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
  // Also if no worker is running any longer.
  for (const name of await caches.keys()) {
    if (name === SHARED.cache || COPIES.some((start) => name.startsWith(start))) await caches.delete(name)
  }
}
