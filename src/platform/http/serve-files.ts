import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'
import type { AppEnv } from './http.ts'

/** A thread has the policy of its own script: only it compiles WebAssembly (heic-worker.ts), pages never do. */
const THREAD_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'"

/** Files of the build. Their names carry a hash of what is in them, so they may be kept for good. */
export const serveFiles = (root: string) =>
  serveStatic<AppEnv>({
    root,
    precompressed: true,
    onFound: (path: string, c: Context<AppEnv>) => {
      c.set('pageRoute', '/files')
      c.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
      if (path.includes('/assets/thread-')) c.header('Content-Security-Policy', THREAD_POLICY)
    },
  })
