import { registerRoute } from 'workbox-routing'
import { SHARED } from '../messages.ts'

/** The fields of `share_target` in site.webmanifest. */
const FIELDS = ['title', 'text', 'url']

// A picture that another program shares comes as a form. It waits here for the upload screen, which takes it over.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/upload' && url.searchParams.has('shared'),
  async ({ request }) => {
    const form = await request.formData()
    const picture = form
      .getAll('pictures')
      .find((file) => file instanceof File && file.type.startsWith('image/'))
    const words = FIELDS.map((name) => form.get(name)).filter(Boolean)
    if (picture instanceof File) {
      const cache = await caches.open(SHARED.cache)
      const headers = {
        'content-type': picture.type,
        'x-name': encodeURIComponent(picture.name),
        'x-words': encodeURIComponent(words.join(' ')),
      }
      await cache.put(SHARED.picture, new Response(picture, { headers }))
    }
    return Response.redirect('/upload?shared=true', 303)
  },
  'POST',
)
