import { endpoints } from '../../../platform/http/endpoint.ts'
import {
  HouseTextView,
  TextAddress,
  TextAtAdmin,
  TextPreview,
  TextPreviewForm,
  TextPublishForm,
  TextsAtAdmin,
  TextVersionAddress,
} from './house-text.ts'

export const houseTextApi = endpoints('House rules', {
  'GET /texts/{kind}': {
    name: 'readHouseText',
    summary:
      'The terms, the privacy notes, the notice on withdrawal or the imprint as it is now, and which versions there were',
    params: TextAddress,
    answers: HouseTextView,
    problems: ['text-not-found'],
  },
  'GET /texts/{kind}/{version}': {
    name: 'readHouseTextVersion',
    summary: 'The same in an earlier version',
    params: TextVersionAddress,
    answers: HouseTextView,
    problems: ['text-not-found'],
  },
  'GET /admin/texts': {
    name: 'listHouseTexts',
    summary: 'All texts, their versions, and how many agreed to each',
    signedIn: 'texts.write',
    answers: TextsAtAdmin,
  },
  'POST /admin/texts/preview': {
    name: 'previewHouseText',
    summary: 'How a draft will look; nothing is kept',
    signedIn: 'texts.write',
    body: TextPreviewForm,
    answers: TextPreview,
    limit: 'write',
  },
  'POST /admin/texts/{kind}/versions': {
    name: 'publishHouseText',
    summary: 'Publish the next version; it is never changed again',
    signedIn: 'texts.write',
    params: TextAddress,
    body: TextPublishForm,
    answers: TextAtAdmin,
    limit: 'write',
    problems: ['changed-meanwhile', 'text-without-change'],
    idempotent: true,
  },
})
