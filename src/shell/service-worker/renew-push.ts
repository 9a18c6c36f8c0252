import { renewSubscription } from '../../features/services/notices/ui/push/send-subscription.ts'
import { worker } from '../../web/service-worker/scope.ts'

// The browser or its push service has ended the subscription or changed its URL.
worker.addEventListener('pushsubscriptionchange', (event) => {
  // Without a session or a connection, the next visit renews it.
  event.waitUntil(renewSubscription(worker.registration.pushManager).catch(() => {}))
})
