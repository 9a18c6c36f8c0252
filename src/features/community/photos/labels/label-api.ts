import { z } from 'zod'
import { endpoints } from '../../../../platform/http/endpoint.ts'
import { PhotoId, PhotoView } from '../photo.ts'
import { LabelRules, LabelsForm } from './label.ts'

export const labelApi = endpoints('Photos', {
  'PUT /photos/{photoId}/labels': {
    name: 'correctLabels',
    summary:
      'Set the labels of somebody’s photo, as a moderator: its owner is told, and cannot take off what was set. Repeating it changes nothing',
    signedIn: 'community.moderate',
    params: z.object({ photoId: PhotoId }),
    body: LabelsForm,
    answers: PhotoView,
    limit: 'write',
    problems: ['photo-not-found', 'own-labels'],
  },
})

export const labelAdminApi = endpoints('Labels, for admins', {
  'GET /admin/label-rules': {
    name: 'readLabelRules',
    summary: 'When a look has to say that it is paid, gifted, of one’s own brand, edited or generated',
    signedIn: 'settings.write',
    answers: LabelRules,
  },
  'PUT /admin/label-rules': {
    name: 'changeLabelRules',
    summary:
      'Change these rules as a whole; posts that are there already stay as they are until they are changed',
    signedIn: 'settings.write',
    body: LabelRules,
    answers: LabelRules,
    limit: 'write',
  },
})
