import { endpoints } from '../../../platform/http/endpoint.ts'
import { TransparencyView } from './transparency.ts'

export const transparencyApi = endpoints('House rules', {
  'GET /transparency': {
    name: 'readTransparency',
    summary: 'Monthly counts of moderation actions and member requests',
    answers: TransparencyView,
    problems: ['transparency-off'],
  },
  'GET /transparency/table': {
    name: 'downloadTransparency',
    summary: 'The same data as CSV',
    answers: { file: 'text/csv' },
    problems: ['transparency-off'],
  },
})
