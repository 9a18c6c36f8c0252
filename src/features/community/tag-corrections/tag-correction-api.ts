import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { PhotoId } from '../photos/photo.ts'
import { CorrectionAnswer, TagCorrectionForm, TagCorrections } from './tag-correction.ts'

const photoParam = z.object({ photoId: PhotoId })
const tagParam = z.object({ photoId: PhotoId, tagId: z.uuid().toLowerCase() })

export const tagCorrectionApi = endpoints('Photos', {
  'GET /photos/{photoId}/tag-corrections': {
    name: 'listTagCorrections',
    summary: 'Corrections of a photo’s tags: all of them for its owner, your own otherwise',
    signedIn: true,
    params: photoParam,
    answers: TagCorrections,
    problems: ['photo-not-found'],
  },
  'PUT /photos/{photoId}/tags/{tagId}/correction': {
    name: 'suggestTagCorrection',
    summary:
      'Correct a tag on another member’s photo: another product, a similar one, or wrong. A second correction replaces the first',
    signedIn: true,
    params: tagParam,
    body: TagCorrectionForm,
    answers: TagCorrections,
    limit: 'tag-correction',
    problems: [
      'photo-not-found',
      'tag-not-found',
      'own-tag',
      'tag-correction-account-new',
      'tag-says-so',
      'tag-correction-answered-before',
      'account-suspended',
    ],
  },
  'DELETE /photos/{photoId}/tags/{tagId}/correction': {
    name: 'withdrawTagCorrection',
    summary: 'Withdraw your tag correction. Safe to repeat',
    signedIn: true,
    params: tagParam,
    answers: TagCorrections,
    limit: 'write',
    problems: ['photo-not-found'],
  },
  'PUT /tag-corrections/{tagCorrectionId}/answer': {
    name: 'answerTagCorrection',
    summary: 'Accept or decline a tag correction on your photo, for all members who suggested it',
    signedIn: true,
    params: z.object({ tagCorrectionId: z.uuid() }),
    body: CorrectionAnswer,
    answers: TagCorrections,
    limit: 'write',
    problems: ['tag-correction-not-found', 'tag-correction-answered', 'account-suspended'],
  },
})
