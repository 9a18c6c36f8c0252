import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { BrandAddress } from '../../catalogue/brands/brand.ts'
import {
  BrandLookPage,
  BrandLooksQuery,
  OwnPhotoRequestPage,
  PhotoAnswerForm,
  PhotoRequestForm,
  PhotoRequestPage,
  PhotoRequestsQuery,
  PhotoRequestView,
  RefusalForm,
  ShownPhotos,
  ShownPhotosQuery,
} from './photo-permission.ts'

const requestParam = z.object({ photoRequestId: z.uuid() })

export const brandLooksApi = endpoints('Brand accounts', {
  'GET /brands/{id}/looks': {
    name: 'listBrandLooks',
    summary: 'Public looks with the brand or its products; for those who speak for it',
    signedIn: true,
    params: BrandAddress,
    query: BrandLooksQuery,
    answers: BrandLookPage,
    problems: ['brand-not-found', 'not-your-brand', 'cursor-invalid'],
  },
  'GET /brands/{id}/shown-photos': {
    name: 'listShownPhotos',
    summary: 'Photos that members let the brand show in the shop, the latest first',
    params: BrandAddress,
    query: ShownPhotosQuery,
    answers: ShownPhotos,
    problems: ['brand-not-found'],
    sameFor: 'signed-out',
  },
})

export const photoPermissionApi = endpoints('Brand accounts', {
  'GET /brands/{id}/photo-requests': {
    name: 'listBrandPhotoRequests',
    summary: 'What the brand has asked for, with the answers, latest first',
    signedIn: true,
    params: BrandAddress,
    query: PhotoRequestsQuery,
    answers: PhotoRequestPage,
    problems: ['brand-not-found', 'not-your-brand', 'cursor-invalid'],
  },
  'GET /brands/{id}/photo-requests.csv': {
    name: 'downloadPhotoRequests',
    summary: 'The record of all requests and answers, to keep',
    signedIn: true,
    params: BrandAddress,
    answers: { file: 'text/csv' },
    problems: ['brand-not-found', 'not-your-brand'],
    limit: 'export',
  },
  'POST /brands/{id}/photo-requests': {
    name: 'askForPhoto',
    summary: 'Ask a member for the right to show a photo',
    signedIn: true,
    params: BrandAddress,
    body: PhotoRequestForm,
    answers: PhotoRequestView,
    status: 201,
    limit: 'photo-request',
    problems: [
      'brand-not-found',
      'not-your-brand',
      'photo-not-found',
      'own-photo-needs-no-request',
      'photo-requests-refused',
      'photo-asked-before',
      'too-many-photo-requests',
      'account-suspended',
    ],
    idempotent: true,
  },
  'GET /photo-requests': {
    name: 'listOwnPhotoRequests',
    summary: 'What brands ask of one’s own photos, latest first',
    signedIn: true,
    query: PhotoRequestsQuery,
    answers: OwnPhotoRequestPage,
    problems: ['cursor-invalid'],
  },
  'PUT /photo-requests/refusal': {
    name: 'refusePhotoRequests',
    summary: 'Want no such request from anybody, or take that back; open ones are answered with no',
    signedIn: true,
    body: RefusalForm,
    answers: RefusalForm,
    limit: 'write',
  },
  'PUT /photo-requests/{photoRequestId}/answer': {
    name: 'answerPhotoRequest',
    summary: 'Say yes, yes under conditions, or no. The answer stands: a yes can be withdrawn later',
    signedIn: true,
    params: requestParam,
    body: PhotoAnswerForm,
    answers: PhotoRequestView,
    limit: 'write',
    problems: ['photo-request-not-found', 'photo-request-decided'],
  },
  'PUT /photo-requests/{photoRequestId}/conditions': {
    name: 'acceptPhotoConditions',
    summary: 'Accept the conditions of a yes, for the brand; repeating it changes nothing',
    signedIn: true,
    params: requestParam,
    answers: PhotoRequestView,
    limit: 'write',
    problems: ['photo-request-not-found', 'photo-request-decided'],
  },
  'PUT /photo-requests/{photoRequestId}/withdrawal': {
    name: 'withdrawPhotoRequest',
    summary:
      'Withdraw a request that nobody answered (the brand), or a yes (the member); repeating it changes nothing',
    signedIn: true,
    params: requestParam,
    answers: PhotoRequestView,
    limit: 'write',
    problems: ['photo-request-not-found', 'photo-request-decided'],
  },
})
