import { endpoints } from '../../../platform/http/endpoint.ts'
import { TransparencyView } from './transparency.ts'

export const transparencyApi = endpoints('House rules', {
  'GET /transparency': {
    name: 'readTransparency',
    summary: 'What the team did and what members asked for, in counts per month',
    answers: TransparencyView,
    problems: ['transparency-off'],
  },
  'GET /transparency/table': {
    name: 'downloadTransparency',
    summary: 'The same as a table (CSV)',
    answers: { file: 'text/csv' },
    problems: ['transparency-off'],
  },
})
