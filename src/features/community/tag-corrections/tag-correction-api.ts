import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { PhotoId } from '../photos/photo.ts'
import { CorrectionAnswer, TagCorrectionForm, TagCorrections } from './tag-correction.ts'

const photoParam = z.object({ photoId: PhotoId })
const tagParam = z.object({ photoId: PhotoId, tagId: z.uuid().toLowerCase() })

export const tagCorrectionApi = endpoints('Photos', {
  'GET /photos/{photoId}/tag-corrections': {
    name: 'listTagCorrections',
    summary: 'What members say of the tags of a photo: all of it for its owner, one’s own for others',
    signedIn: true,
    params: photoParam,
    answers: TagCorrections,
    problems: ['photo-not-found'],
  },
  'PUT /photos/{photoId}/tags/{tagId}/correction': {
    name: 'suggestTagCorrection',
    summary:
      'Say that a tag on somebody else’s photo shows another product, a similar one, or not this; doing it again replaces it',
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
    summary: 'Take back what one said of a tag; repeating it changes nothing',
    signedIn: true,
    params: tagParam,
    answers: TagCorrections,
    limit: 'write',
    problems: ['photo-not-found'],
  },
  'PUT /tag-corrections/{tagCorrectionId}/answer': {
    name: 'answerTagCorrection',
    summary: 'Accept or decline a correction of a tag on one’s own photo, for all who say the same',
    signedIn: true,
    params: z.object({ tagCorrectionId: z.uuid() }),
    body: CorrectionAnswer,
    answers: TagCorrections,
    limit: 'write',
    problems: ['tag-correction-not-found', 'tag-correction-answered', 'account-suspended'],
  },
})
