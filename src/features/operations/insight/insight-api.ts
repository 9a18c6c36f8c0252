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
      'Report opened looks, pressed tags and seen first looks, once per page. Counted anonymously by look',
    body: Visits,
    answers: VisitsTaken,
    status: 202,
    limit: 'visits',
  },
  'GET /insight/looks': {
    name: 'listInsight',
    summary: 'Your looks with their figures, largest audience first',
    signedIn: true,
    query: InsightListQuery,
    answers: InsightList,
    problems: ['cursor-invalid'],
  },
  'GET /insight/looks/{photoId}': {
    name: 'readInsight',
    summary: 'The figures of your look: views, saves, tag presses and purchases',
    signedIn: true,
    params: z.object({ photoId: z.uuid() }),
    query: InsightQuery,
    answers: LookInsight,
    problems: ['photo-not-found'],
  },
  'GET /insight/choice': {
    name: 'readVisitChoice',
    summary: 'Whether your visits are counted for the owners of looks',
    signedIn: true,
    answers: VisitChoice,
  },
  'PUT /insight/choice': {
    name: 'chooseVisits',
    summary: 'Turn the counting of your visits on or off. Safe to repeat',
    signedIn: true,
    body: VisitChoice,
    answers: VisitChoice,
    limit: 'write',
    isOpenBeforeAgreement: true,
  },
  'GET /brands/{id}/figures': {
    name: 'readBrandFigures',
    summary: 'Figures for a brand’s looks and sales by product; for its team only',
    signedIn: true,
    params: BrandAddress,
    query: InsightQuery,
    answers: BrandFigures,
    problems: ['brand-not-found', 'not-your-brand'],
  },
  'GET /brands/{id}/figures/table': {
    name: 'downloadBrandFigures',
    summary: 'The same figures for every product as CSV',
    signedIn: true,
    params: BrandAddress,
    query: InsightQuery,
    answers: { file: 'text/csv' },
    problems: ['brand-not-found', 'not-your-brand'],
  },
})
