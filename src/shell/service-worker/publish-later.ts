import { publishSentDrafts } from '../../features/community/photos/ui/upload/kept/publish-sent-drafts.ts'
import { joinTrip } from '../../features/community/trips/ui/join-trip.ts'
import { setHttpStack } from '../../web/send-resumably.ts'
import { PUBLISH_TAG } from '../../web/service-worker/background-sync.ts'
import { fetchStack } from '../../web/service-worker/fetch-stack.ts'
import { worker } from '../../web/service-worker/scope.ts'

setHttpStack(fetchStack)

worker.addEventListener('sync', (event) => {
  if (event.tag === PUBLISH_TAG) event.waitUntil(publishLater())
})

/** If this fails, the browser calls it again later. */
async function publishLater() {
  // A visible page publishes by itself and shows the progress.
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.some(({ visibilityState }) => visibilityState === 'visible'))
    throw new Error('An open page publishes it.')
  await publishSentDrafts({ joinTrip })
}
