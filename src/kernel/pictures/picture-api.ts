import { z } from 'zod'
import { endpoints } from '../../platform/http/endpoint.ts'
import { CropForm, OwnPicture, PictureFor, UploadedPicture } from './picture.ts'

const pictureParam = z.object({ pictureId: z.uuid() })

export const pictureApi = endpoints('Pictures', {
  'POST /pictures': {
    name: 'uploadPicture',
    summary: 'Upload a picture: its bytes are the body. Publish it within a day, or it is removed again.',
    signedIn: true,
    query: z.object({ for: PictureFor.default('photo') }),
    bytes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'application/octet-stream'],
    answers: UploadedPicture,
    status: 201,
    limit: 'upload',
    problems: [
      'account-suspended',
      'admin-required',
      'picture-not-an-image',
      'picture-too-large',
      'picture-over-10mb',
      'picture-too-many-pixels',
      'picture-heic',
      'picture-broken',
      'picture-too-slow',
      'pictures-busy',
      'upload-incomplete',
    ],
  },
  'GET /pictures/{pictureId}': {
    name: 'readPicture',
    summary: 'One’s own picture, and which part of the original it shows',
    signedIn: true,
    params: pictureParam,
    answers: OwnPicture,
    problems: ['image-not-found'],
  },
  'PUT /pictures/{pictureId}/crop': {
    name: 'cropPicture',
    summary: 'Show a part of one’s own picture, or the whole of it again; the original is kept',
    signedIn: true,
    params: pictureParam,
    body: CropForm,
    answers: UploadedPicture,
    limit: 'upload',
    problems: ['account-suspended', 'image-not-found', 'pictures-busy'],
  },
  'GET /pictures/{pictureId}/original': {
    name: 'readPictureOriginal',
    summary: 'The kept original of one’s own picture, upright and without metadata',
    signedIn: true,
    params: z.object({ pictureId: z.string() }),
    answers: { file: 'image/*' },
    problems: ['image-not-found'],
  },
})
