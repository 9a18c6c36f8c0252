import { registerRoute } from 'workbox-routing'
import { findOtherWidth, findPicture, savePictureCopy, viewerChangeCount } from '../copies.ts'

// The picture at an address never changes, so a copy is always current. Pictures that the server does not allow to be
// kept, those of members visible to followers only, are fetched each time.

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.destination === 'image' && url.pathname.startsWith('/media/'),
  async ({ request, event, url }) => {
    const copy = await findPicture(url.href)
    if (copy) return copy
    const since = viewerChangeCount()
    const answer = await fetch(request).catch(() => null)
    if (!answer) return (await findOtherWidth(url.href)) ?? Response.error()
    const mayKeep =
      answer.status === 200 && !/no-store/.test(answer.headers.get('cache-control') ?? 'no-store')
    if (mayKeep) event.waitUntil(savePictureCopy(url.href, answer.clone(), since).catch(() => {}))
    return answer
  },
)
