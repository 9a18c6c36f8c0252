import { z } from 'zod'
import { Done, endpoints } from '../../platform/http/endpoint.ts'
import { UploadId, UploadState } from './upload.ts'

const oneUpload = z.object({ uploadId: UploadId })

/** The protocol is tus 1.0 with its extensions creation, expiration and termination (docs/decisions/082-uploads.md). */
export const uploadApi = endpoints('Uploads', {
  'POST /uploads': {
    name: 'beginUpload',
    summary:
      'Begin the resumable upload of a picture, as tus 1.0 has it: `Upload-Length` says its bytes, `Upload-Metadata` has `for`, what the picture is for. `Location` is where its bytes go. A video’s upload begins with its reel.',
    signedIn: true,
    answers: UploadState,
    status: 201,
    limit: 'upload',
    problems: [
      'upload-version',
      'form-invalid',
      'account-suspended',
      'admin-required',
      'picture-too-large',
      'picture-over-10mb',
    ],
  },
  'GET /uploads/{uploadId}': {
    name: 'readUpload',
    summary:
      'How far one’s own upload has come, also in `Upload-Offset` and `Upload-Length` (HEAD), and the picture it became; the id of a reel is that of its video’s upload',
    signedIn: true,
    params: oneUpload,
    answers: UploadState,
    problems: ['upload-version', 'upload-not-found'],
  },
  'PATCH /uploads/{uploadId}': {
    name: 'continueUpload',
    summary:
      'Send the next bytes as the body, from `Upload-Offset` on. What arrives before the line breaks is kept. With the last byte a picture is checked and made, and a video waits for its turn.',
    signedIn: true,
    params: oneUpload,
    bytes: ['application/offset+octet-stream'],
    answers: UploadState,
    limit: 'upload-part',
    problems: [
      'upload-version',
      'form-invalid',
      'upload-not-found',
      'upload-elsewhere',
      'upload-incomplete',
      'body-too-large',
      'reel-busy',
      'video-not-a-video',
      'account-suspended',
      'picture-not-an-image',
      'picture-too-large',
      'picture-over-10mb',
      'picture-too-many-pixels',
      'picture-heic',
      'picture-broken',
      'picture-too-slow',
      'pictures-busy',
    ],
  },
  'DELETE /uploads/{uploadId}': {
    name: 'endUpload',
    summary: 'Give up the upload of a picture; repeating it changes nothing',
    signedIn: true,
    params: oneUpload,
    answers: Done,
    limit: 'write',
    problems: ['upload-version'],
  },
})
