import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { AppEnv } from '../http/http.ts'

const BUILT = join(import.meta.dirname, '../../../dist/client/service-worker.js')

/** Replaces a service worker that misbehaves: removes what that one kept, and then itself. */
export const REMOVAL = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`

/**
 * Returns a function that reads the built worker once; null without a build. Any other error is thrown, and the next
 * call reads again: a file that could not be read for a moment must not make browsers remove the worker.
 */
export function makeWorkerReader(path: string): () => Promise<string | null> {
  let built: Promise<string | null> | undefined
  return () => {
    built ??= readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      built = undefined
      throw error
    })
    return built
  }
}

const readWorker = makeWorkerReader(BUILT)

/** Serves the service worker for offline use; with SERVICE_WORKER=off, or without a build, one that removes itself. */
export const serviceWorkerRoutes = new Hono<AppEnv>()

serviceWorkerRoutes.get('/service-worker.js', async (c) => {
  const { settings } = c.var.platform
  const isOn = settings.serviceWorker && settings.mode !== 'development'
  c.set('pageRoute', '/files')
  return c.body((isOn ? await readWorker() : null) ?? REMOVAL, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    // At every visit, the browser checks for a newer one.
    'Cache-Control': 'no-cache',
    // A worker has the policy of its own script.
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'; img-src 'self'; script-src 'self'",
  })
})

/** The service worker handles pictures shared from another app. Without one, this only opens the upload screen. */
serviceWorkerRoutes.post('/upload', (c) => c.redirect('/upload', 303))
