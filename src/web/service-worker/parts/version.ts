import { deleteCopies, savePageCopy } from '../copies.ts'
import type { ToWorker } from '../messages.ts'
import { worker } from '../scope.ts'

// The first version serves the page that installed it. A later one waits until the last page of its predecessor is
// closed, or until the user clicks Update.

worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim())
  event.waitUntil(worker.registration.navigationPreload?.enable())
})

worker.addEventListener('message', (event) => {
  const message = event.data as ToWorker
  if (message.do === 'update') event.waitUntil(worker.skipWaiting())
  if (message.do === 'keep-page') event.waitUntil(savePageCopy(message.address))
  if (message.do === 'forget')
    event.waitUntil(deleteCopies().then(() => event.ports[0]?.postMessage('forgotten')))
})
