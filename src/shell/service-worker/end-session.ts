import type { viewerApi } from '../../kernel/session/session-api.ts'
import { client } from '../../web/api.ts'
import { SIGN_OUT } from '../../web/service-worker/background-sync.ts'
import { worker } from '../../web/service-worker/scope.ts'

const api = client<typeof viewerApi>()

// Somebody signed out without a connection. A cookie says so, by which the server ends the session as soon as anything
// is asked; it is gone where somebody signed in since. A failure makes the browser call again, later.
worker.addEventListener('sync', (event) => {
  if (event.tag === SIGN_OUT) event.waitUntil(api('GET /session'))
})
