import { renewSubscription } from '../../features/services/notices/ui/push/tell-push-server.ts'
import { worker } from '../../web/service-worker/scope.ts'

// The browser or its push service has ended the subscription, or given it another address.
worker.addEventListener('pushsubscriptionchange', (event) => {
  // Who is signed out, or has no connection, is looked after at the next visit.
  event.waitUntil(renewSubscription(worker.registration.pushManager).catch(() => {}))
})
