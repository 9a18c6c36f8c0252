import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { BrandAddress } from '../../catalogue/brands/brand.ts'
import {
  BrandFigures,
  InsightList,
  InsightListQuery,
  InsightQuery,
  LookInsight,
  VisitChoice,
  Visits,
  VisitsTaken,
} from './insight.ts'

export const insightApi = endpoints('Insight', {
  'POST /insight/visits': {
    name: 'countVisits',
    summary:
      'Looks that were opened, tags that were pressed and first looks that came into view, sent once per page; counted by look without who it was',
    body: Visits,
    answers: VisitsTaken,
    status: 202,
    limit: 'visits',
  },
  'GET /insight/looks': {
    name: 'listInsight',
    summary: 'One’s own looks with their figures, those with the largest audience first',
    signedIn: true,
    query: InsightListQuery,
    answers: InsightList,
    problems: ['cursor-invalid'],
  },
  'GET /insight/looks/{photoId}': {
    name: 'readInsight',
    summary: 'How often a look of one’s own was opened, saved, pressed and bought from, as counts',
    signedIn: true,
    params: z.object({ photoId: z.uuid() }),
    query: InsightQuery,
    answers: LookInsight,
    problems: ['photo-not-found'],
  },
  'GET /insight/choice': {
    name: 'readVisitChoice',
    summary: 'Whether one’s own visits are counted for the owners of looks',
    signedIn: true,
    answers: VisitChoice,
  },
  'PUT /insight/choice': {
    name: 'chooseVisits',
    summary: 'Let one’s own visits be counted, or not; repeating it changes nothing',
    signedIn: true,
    body: VisitChoice,
    answers: VisitChoice,
    limit: 'write',
    evenBeforeAgreeing: true,
  },
  'GET /brands/{id}/figures': {
    name: 'readBrandFigures',
    summary: 'Looks that wear a brand, and what came of them, by product; for those who speak for it',
    signedIn: true,
    params: BrandAddress,
    query: InsightQuery,
    answers: BrandFigures,
    problems: ['brand-not-found', 'not-your-brand'],
  },
  'GET /brands/{id}/figures/table': {
    name: 'downloadBrandFigures',
    summary: 'The same as a table with every product (CSV)',
    signedIn: true,
    params: BrandAddress,
    query: InsightQuery,
    answers: { file: 'text/csv' },
    problems: ['brand-not-found', 'not-your-brand'],
  },
})
