import { z } from 'zod'
import { Done, endpoints } from '../../platform/http/endpoint.ts'
import { UploadId, UploadState } from './upload.ts'

const oneUpload = z.object({ uploadId: UploadId })

/** The protocol is tus 1.0 with its extensions creation, expiration and termination (docs/decisions/082-uploads.md). */
export const uploadApi = endpoints('Uploads', {
  'POST /uploads': {
    name: 'beginUpload',
    summary:
      'Start a resumable picture upload (tus 1.0). `Upload-Length` is its size in bytes, and `for` in `Upload-Metadata` is its purpose. Send the bytes to `Location`. For videos, create the reel first.',
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
      'The progress of your upload, also in `Upload-Offset` and `Upload-Length` (HEAD), and the resulting picture. A video upload has its reel’s ID',
    signedIn: true,
    params: oneUpload,
    answers: UploadState,
    problems: ['upload-version', 'upload-not-found'],
  },
  'PATCH /uploads/{uploadId}': {
    name: 'continueUpload',
    summary:
      'Send the next bytes as the request body, starting at `Upload-Offset`. Received bytes are kept if the connection breaks. After the last byte, a picture is processed and a video is queued.',
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
    summary: 'Cancel a picture upload. Safe to repeat',
    signedIn: true,
    params: oneUpload,
    answers: Done,
    limit: 'write',
    problems: ['upload-version'],
  },
})
