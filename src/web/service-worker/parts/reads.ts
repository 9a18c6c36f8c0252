import { registerRoute } from 'workbox-routing'
import { LIVE_PATH } from '../../../platform/live/reconnect.ts'
import { changesSoFar, findCopy, keepAnswer } from '../copies.ts'
import { orAfter } from '../patience.ts'

// A stream of events has no end to keep.

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/api\//.test(url.pathname) && !url.pathname.endsWith(LIVE_PATH),
  async ({ request, event, url }) => {
    // A file that is downloaded is a document without a copy.
    if (request.mode === 'navigate') return fetch(request)
    const since = changesSoFar()
    const fetching = fetch(request)
    const stored = fetching.then((answer) => keepAnswer(url.href, answer.clone(), since))
    event.waitUntil(stored.catch(() => {}))
    return orAfter(fetching, () => findCopy(url.href))
  },
)
