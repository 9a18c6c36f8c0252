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
    summary: 'The tags of reels, and which videos are taken',
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
    summary: 'Delete a reel with its likes, tags and files, however far it has come: its owner may',
    signedIn: true,
    params: oneReel,
    answers: Done,
    limit: 'write',
    problems: ['reel-not-found', 'not-your-reel', 'removal-needs-reason'],
  },
  'PUT /reels/{reelId}/like': {
    name: 'likeReel',
    summary: 'Like a reel; repeating it changes nothing',
    signedIn: true,
    params: oneReel,
    answers: PhotoLikes,
    limit: 'like',
    problems: ['reel-not-found', 'account-suspended'],
  },
  'DELETE /reels/{reelId}/like': {
    name: 'unlikeReel',
    summary: 'Take back a like; repeating it changes nothing',
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
    summary: 'One’s own reels in every stage, newest first',
    signedIn: true,
    answers: OwnReels,
  },
  'POST /reels': {
    name: 'beginReel',
    summary:
      'Begin a reel; its video is sent afterwards, to `PATCH /uploads/{uploadId}` with the id of the reel',
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
    summary: 'How far one’s own reel has come',
    signedIn: true,
    params: oneReel,
    answers: OwnReel,
    problems: ['reel-not-found'],
  },
  'PUT /reels/{reelId}/upload': {
    name: 'beginReelUploadAgain',
    summary: 'Send another video for a reel that is not ready, or the same one from its beginning',
    signedIn: true,
    params: oneReel,
    body: VideoForm,
    answers: OwnReel,
    limit: 'reel',
    problems: ['reel-not-found', 'reel-busy', 'account-suspended'],
  },
  'POST /reels/{reelId}/retry': {
    name: 'retryReel',
    summary: 'Prepare a reel that failed once more, from the video as it was sent',
    signedIn: true,
    params: oneReel,
    answers: OwnReel,
    limit: 'reel',
    problems: ['reel-not-found', 'reel-busy', 'upload-abandoned', 'account-suspended'],
  },
})
