import { clear, createStore } from 'idb-keyval'
import { endPush } from '../../../web/push-subscription.ts'
import { registerBackgroundSync, SIGN_OUT_TAG } from '../../../web/service-worker/background-sync.ts'
import { COPY_CACHE_PREFIXES, SHARED_PICTURES } from '../../../web/service-worker/messages.ts'
import { sendToWorker } from '../../../web/service-worker/send-to-worker.ts'
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
  if (isSignOutPending()) registerBackgroundSync(SIGN_OUT_TAG)
  await Promise.allSettled([
    clearOutbox(),
    ...STORES.map((names) => clear(createStore(...names))),
    forgetCopies(),
    Promise.race([endPush(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]),
  ])
}

async function forgetCopies() {
  if (!('caches' in window)) return
  await sendToWorker({ do: 'forget' }, PATIENCE_MS)
  // Also if no worker is running any longer.
  for (const name of await caches.keys()) {
    if (name === SHARED_PICTURES.cache || COPY_CACHE_PREFIXES.some((start) => name.startsWith(start)))
      await caches.delete(name)
  }
}
