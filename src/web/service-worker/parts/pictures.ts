import { registerRoute } from 'workbox-routing'
import { changesSoFar, findOtherWidth, findPicture, keepPicture } from '../copies.ts'

// Pictures do not change under their address, so a copy is as good as the picture. Those that the server does not allow
// to keep, of members who are seen by followers alone, are fetched each time.

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.destination === 'image' && url.pathname.startsWith('/media/'),
  async ({ request, event, url }) => {
    const copy = await findPicture(url.href)
    if (copy) return copy
    const since = changesSoFar()
    const answer = await fetch(request).catch(() => null)
    if (!answer) return (await findOtherWidth(url.href)) ?? Response.error()
    const mayKeep =
      answer.status === 200 && !/no-store/.test(answer.headers.get('cache-control') ?? 'no-store')
    if (mayKeep) event.waitUntil(keepPicture(url.href, answer.clone(), since).catch(() => {}))
    return answer
  },
)
