import { registerRoute } from 'workbox-routing'
import { LIVE_PATH } from '../../../platform/live/reconnect.ts'
import { changesSoFar, findCopy, keepAnswer } from '../copies.ts'
import { orAfter } from '../patience.ts'

// A stream of events never ends, so it cannot be kept.

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/api\//.test(url.pathname) && !url.pathname.endsWith(LIVE_PATH),
  async ({ request, event, url }) => {
    // A downloaded file is a navigation without a copy.
    if (request.mode === 'navigate') return fetch(request)
    const since = changesSoFar()
    const fetching = fetch(request)
    const stored = fetching.then((answer) => keepAnswer(url.href, answer.clone(), since))
    event.waitUntil(stored.catch(() => {}))
    return orAfter(fetching, () => findCopy(url.href))
  },
)
