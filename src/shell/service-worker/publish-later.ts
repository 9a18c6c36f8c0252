import { publishKept } from '../../features/community/photos/ui/upload/kept/publish-kept.ts'
import { joinTrip } from '../../features/community/trips/ui/join-trip.ts'
import { sendBy } from '../../web/resumable.ts'
import { PUBLISH } from '../../web/service-worker/background-sync.ts'
import { fetchStack } from '../../web/service-worker/fetch-stack.ts'
import { worker } from '../../web/service-worker/scope.ts'

sendBy(fetchStack)

worker.addEventListener('sync', (event) => {
  if (event.tag === PUBLISH) event.waitUntil(publishLater())
})

/** If this fails, the browser calls it again later. */
async function publishLater() {
  // A visible page publishes by itself and shows the progress.
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) throw new Error('A page does it.')
  await publishKept({ joinTrip })
}
