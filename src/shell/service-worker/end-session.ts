import type { viewerApi } from '../../kernel/session/session-api.ts'
import { client } from '../../web/api.ts'
import { SIGN_OUT_TAG } from '../../web/service-worker/background-sync.ts'
import { worker } from '../../web/service-worker/scope.ts'

const api = client<typeof viewerApi>()

// Handles a sign-out without a connection. A cookie marks it, with which the server ends the session at the next
// request; signing in again deletes the cookie. After a failure the browser retries the event later.
worker.addEventListener('sync', (event) => {
  if (event.tag === SIGN_OUT_TAG) event.waitUntil(api('GET /session'))
})
