import { registerRoute } from 'workbox-routing'
import { LIVE_PATH } from '../../../platform/live/reconnect.ts'
import { findCopy, saveCopy, viewerChangeCount } from '../copies.ts'
import { networkOrCopy } from '../network-or-copy.ts'

// A stream of events never ends, so it cannot be kept.

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/api\//.test(url.pathname) && !url.pathname.endsWith(LIVE_PATH),
  async ({ request, event, url }) => {
    // A downloaded file is a navigation without a copy.
    if (request.mode === 'navigate') return fetch(request)
    const since = viewerChangeCount()
    const fetching = fetch(request)
    const stored = fetching.then((answer) => saveCopy(url.href, answer.clone(), since))
    event.waitUntil(stored.catch(() => {}))
    return networkOrCopy(fetching, () => findCopy(url.href))
  },
)
