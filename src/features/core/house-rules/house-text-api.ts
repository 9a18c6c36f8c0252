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
    summary: 'The current terms, privacy notes, withdrawal notice or imprint, and the list of versions',
    params: TextAddress,
    answers: HouseTextView,
    problems: ['text-not-found'],
  },
  'GET /texts/{kind}/{version}': {
    name: 'readHouseTextVersion',
    summary: 'An earlier version of a text',
    params: TextVersionAddress,
    answers: HouseTextView,
    problems: ['text-not-found'],
  },
  'GET /admin/texts': {
    name: 'listHouseTexts',
    summary: 'All texts with their versions and number of agreements',
    signedIn: 'texts.write',
    answers: TextsAtAdmin,
  },
  'POST /admin/texts/preview': {
    name: 'previewHouseText',
    summary: 'Preview a draft. Nothing is stored',
    signedIn: 'texts.write',
    body: TextPreviewForm,
    answers: TextPreview,
    limit: 'write',
  },
  'POST /admin/texts/{kind}/versions': {
    name: 'publishHouseText',
    summary: 'Publish the next version, which cannot be changed later',
    signedIn: 'texts.write',
    params: TextAddress,
    body: TextPublishForm,
    answers: TextAtAdmin,
    limit: 'write',
    problems: ['changed-meanwhile', 'text-without-change'],
    idempotent: true,
  },
})
