import { registerRoute } from 'workbox-routing'
import { storeSharedPictures } from '../messages.ts'

// Pictures shared from another app arrive as a form. They are kept here until the upload screen takes them.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/upload' && url.searchParams.has('shared'),
  async ({ request }) => {
    const form = await request.formData()
    const isPicture = (file: FormDataEntryValue): file is File =>
      file instanceof File && (file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name))
    await storeSharedPictures(form.getAll('pictures').filter(isPicture))
    return Response.redirect('/upload?shared=true', 303)
  },
  'POST',
)
