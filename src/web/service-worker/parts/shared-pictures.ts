import { registerRoute } from 'workbox-routing'
import { leavePictures } from '../messages.ts'

// Pictures that another program shares come as a form. They wait here for the upload screen, which takes them over.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/upload' && url.searchParams.has('shared'),
  async ({ request }) => {
    const form = await request.formData()
    const isPicture = (file: FormDataEntryValue): file is File =>
      file instanceof File && (file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name))
    await leavePictures(form.getAll('pictures').filter(isPicture))
    return Response.redirect('/upload?shared=true', 303)
  },
  'POST',
)
