import { endpoints } from '../../../platform/http/endpoint.ts'
import { ReportParam, ReportQuery, ShopReport } from './report.ts'

export const reportApi = endpoints('Reports, for admins', {
  'GET /admin/reports/{report}': {
    name: 'readReport',
    summary: 'A report for a period, with the totals of the period before',
    signedIn: 'reports.read',
    params: ReportParam,
    query: ReportQuery,
    answers: ShopReport,
  },
  'GET /admin/reports/{report}/table': {
    name: 'downloadReport',
    summary: 'The full report as CSV',
    signedIn: 'reports.read',
    params: ReportParam,
    query: ReportQuery,
    answers: { file: 'text/csv' },
  },
})
