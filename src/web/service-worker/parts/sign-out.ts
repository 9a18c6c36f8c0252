import { SIGN_OUT } from '../background-sync.ts'
import { worker } from '../scope.ts'

// Somebody signed out without a connection. A cookie says so, by which the server ends the session as soon as anything
// is asked; it is gone where somebody signed in since. A failure makes the browser call again, later.
worker.addEventListener('sync', (event) => {
  if (event.tag === SIGN_OUT) event.waitUntil(ask())
})

async function ask() {
  const { ok } = await fetch('/api/session')
  if (!ok) throw new Error('The server cannot end the session yet.')
}
