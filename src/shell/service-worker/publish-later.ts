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

/** A failure makes the browser call again, later. */
async function publishLater() {
  // A page that somebody looks at does it itself, and shows how far it is.
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) throw new Error('A page does it.')
  await publishKept({ joinTrip })
}
