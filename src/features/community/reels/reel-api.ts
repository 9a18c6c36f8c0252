import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { PhotoLikes } from '../photos/photo.ts'
import {
  OwnReel,
  OwnReels,
  ReelForm,
  ReelId,
  ReelPage,
  ReelQuery,
  ReelSettings,
  ReelView,
  VideoForm,
} from './reel.ts'

const oneReel = z.object({ reelId: ReelId })

export const reelApi = endpoints('Reels', {
  'GET /reels': {
    name: 'listReels',
    summary: 'Reels, newest first, of one tag or of all',
    query: ReelQuery,
    answers: ReelPage,
    problems: ['cursor-invalid'],
  },
  'GET /reel-settings': {
    name: 'readReelSettings',
    summary: 'The reel tags, and the accepted video formats',
    answers: ReelSettings,
  },
  'GET /reels/{reelId}': {
    name: 'readReel',
    summary: 'One reel',
    params: oneReel,
    answers: ReelView,
    problems: ['reel-not-found'],
  },
  'DELETE /reels/{reelId}': {
    name: 'deleteReel',
    summary: 'Delete your reel in any stage, with its likes, tags and files',
    signedIn: true,
    params: oneReel,
    answers: Done,
    limit: 'write',
    problems: ['reel-not-found', 'not-your-reel', 'removal-needs-reason'],
  },
  'PUT /reels/{reelId}/like': {
    name: 'likeReel',
    summary: 'Like a reel. Safe to repeat',
    signedIn: true,
    params: oneReel,
    answers: PhotoLikes,
    limit: 'like',
    problems: ['reel-not-found', 'account-suspended'],
  },
  'DELETE /reels/{reelId}/like': {
    name: 'unlikeReel',
    summary: 'Remove a like. Safe to repeat',
    signedIn: true,
    params: oneReel,
    answers: PhotoLikes,
    limit: 'like',
    problems: ['reel-not-found', 'account-suspended'],
  },
})

export const reelUploadApi = endpoints('Reels', {
  'GET /members/me/reels': {
    name: 'listOwnReels',
    summary: 'Your reels in every stage, newest first',
    signedIn: true,
    answers: OwnReels,
  },
  'POST /reels': {
    name: 'beginReel',
    summary: 'Create a reel. Then upload its video to `PATCH /uploads/{uploadId}` with the reel’s ID',
    signedIn: true,
    body: ReelForm,
    answers: OwnReel,
    status: 201,
    limit: 'reel',
    problems: ['account-suspended', 'image-not-found', 'product-not-found', 'too-many-reels'],
    idempotent: true,
  },
  'GET /reels/{reelId}/upload': {
    name: 'readReelUpload',
    summary: 'The progress of your reel',
    signedIn: true,
    params: oneReel,
    answers: OwnReel,
    problems: ['reel-not-found'],
  },
  'PUT /reels/{reelId}/upload': {
    name: 'beginReelUploadAgain',
    summary: 'Upload another video for an unfinished reel, or restart the upload',
    signedIn: true,
    params: oneReel,
    body: VideoForm,
    answers: OwnReel,
    limit: 'reel',
    problems: ['reel-not-found', 'reel-busy', 'account-suspended'],
  },
  'POST /reels/{reelId}/retry': {
    name: 'retryReel',
    summary: 'Process your failed reel again from its uploaded video',
    signedIn: true,
    params: oneReel,
    answers: OwnReel,
    limit: 'reel',
    problems: ['reel-not-found', 'reel-busy', 'upload-abandoned', 'account-suspended'],
  },
})
