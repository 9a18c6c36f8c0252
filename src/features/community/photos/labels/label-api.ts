import { z } from 'zod'
import { endpoints } from '../../../../platform/http/endpoint.ts'
import { PhotoId, PhotoView } from '../photo.ts'
import { LabelRules, LabelsForm } from './label.ts'

export const labelApi = endpoints('Photos', {
  'PUT /photos/{photoId}/labels': {
    name: 'correctLabels',
    summary:
      'Set the labels of a photo, as a moderator. The owner is notified and cannot remove them. Safe to repeat',
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
    summary: 'The rules for when looks need a label: paid, gifted, own brand, edited or generated',
    signedIn: 'settings.write',
    answers: LabelRules,
  },
  'PUT /admin/label-rules': {
    name: 'changeLabelRules',
    summary: 'Replace the label rules. Existing posts stay as they are until edited',
    signedIn: 'settings.write',
    body: LabelRules,
    answers: LabelRules,
    limit: 'write',
  },
})
