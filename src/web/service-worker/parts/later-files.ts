import { later } from 'virtual:built-files'
import { registerRoute } from 'workbox-routing'
import { LATER_FILES_CACHE, type ToWorker } from '../messages.ts'
import { worker } from '../scope.ts'

// The scripts of rarely opened pages and layers. They are kept once they were used, and fetched while a page is idle,
// so that they open offline too.

const addresses = new Set(later)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && addresses.has(url.pathname),
  async ({ url, event }) => {
    const copy = await caches.match(url.pathname, { cacheName: LATER_FILES_CACHE })
    if (copy) return copy
    const answer = await fetch(url)
    event.waitUntil(saveFile(url.pathname, answer.clone()).catch(() => {}))
    return answer
  },
)

async function saveFile(path: string, answer: Response) {
  if (answer.status !== 200) return
  const cache = await caches.open(LATER_FILES_CACHE)
  await cache.put(path, answer)
}

/** Fetches one file after another. If the browser stops the worker, the next visit continues. */
async function fetchMissingFiles() {
  const cache = await caches.open(LATER_FILES_CACHE)
  const storedPaths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  for (const path of addresses) {
    if (!storedPaths.has(path)) await saveFile(path, await fetch(path, { priority: 'low' }))
  }
}

worker.addEventListener('message', (event) => {
  if ((event.data as ToWorker).do !== 'keep-files') return
  event.waitUntil(
    fetchMissingFiles().then(
      () => event.ports[0]?.postMessage('kept'),
      () => {},
    ),
  )
})

// The files of the previous version are useless once no page uses it.
worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.open(LATER_FILES_CACHE).then(async (cache) => {
      for (const request of await cache.keys()) {
        if (!addresses.has(new URL(request.url).pathname)) await cache.delete(request)
      }
    }),
  )
})
