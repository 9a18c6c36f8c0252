import { shell } from 'virtual:built-files'
import { registerRoute } from 'workbox-routing'
import { toastStyleHashes } from '../../../design/toasts/toast-style-hashes.ts'
import { saveCopy, viewerChangeCount } from '../copies.ts'
import { networkOrCopy } from '../network-or-copy.ts'
import { findPageCopy, isAppStart, pageOrRecentCopy } from '../page-copies.ts'
import type { FetchEvent } from '../scope.ts'

/**
 * Addresses that a browser opens as a document although they are no page: files, and the API, to which sign-in through
 * other sites returns.
 */
const NO_PAGE = /^\/(?:api|media|assets|share|feeds|maps|sitemaps|shared-picture)(?:\/|$)|\.\w+$/

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !NO_PAGE.test(url.pathname),
  async ({ request, event, url }) => {
    const since = viewerChangeCount()
    const fetching = fetchPage(event as unknown as FetchEvent, request)
    const address = url.origin + url.pathname + url.search
    const stored = fetching.then((answer) => saveCopy(address, answer.clone(), since))
    event.waitUntil(stored.catch(() => {}))
    const early = isAppStart(request, url) ? await pageOrRecentCopy(address, fetching) : undefined
    return early ?? networkOrCopy(fetching, () => findPageCopy(address)).catch(() => shellPage())
  },
)

/** Where the browser supports it, it requests the page while the worker starts. */
async function fetchPage(event: FetchEvent, request: Request): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(request)
}

/** Returns the page that renders in the browser, with whatever data is kept for its address. */
const shellPage = () =>
  new Response(shell, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'self'; style-src 'self' ${toastStyleHashes.join(' ')}; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
    },
  })
