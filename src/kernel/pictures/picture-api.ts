import { z } from 'zod'
import { endpoints } from '../../platform/http/endpoint.ts'
import { CropForm, OwnPicture, PictureFor, UploadedPicture } from './picture.ts'

const pictureParam = z.object({ pictureId: z.uuid() })

export const pictureApi = endpoints('Pictures', {
  'POST /pictures': {
    name: 'uploadPicture',
    summary: 'Upload a picture as the request body. It is deleted if it is not published within a day.',
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
    summary: 'Your picture, and its crop',
    signedIn: true,
    params: pictureParam,
    answers: OwnPicture,
    problems: ['image-not-found'],
  },
  'PUT /pictures/{pictureId}/crop': {
    name: 'cropPicture',
    summary: 'Crop your picture, or remove the crop. The original is kept',
    signedIn: true,
    params: pictureParam,
    body: CropForm,
    answers: UploadedPicture,
    limit: 'upload',
    problems: ['account-suspended', 'image-not-found', 'pictures-busy'],
  },
  'GET /pictures/{pictureId}/original': {
    name: 'readPictureOriginal',
    summary: 'The original of your picture, upright and without metadata',
    signedIn: true,
    params: z.object({ pictureId: z.string() }),
    answers: { file: 'image/*' },
    problems: ['image-not-found'],
  },
})
