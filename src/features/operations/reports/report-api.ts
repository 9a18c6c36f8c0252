import { endpoints } from '../../../platform/http/endpoint.ts'
import { ReportParam, ReportQuery, ShopReport } from './report.ts'

export const reportApi = endpoints('Reports, for admins', {
  'GET /admin/reports/{report}': {
    name: 'readReport',
    summary: 'A report over some days, with the sums of as many days before',
    signedIn: 'reports.read',
    params: ReportParam,
    query: ReportQuery,
    answers: ShopReport,
  },
  'GET /admin/reports/{report}/table': {
    name: 'downloadReport',
    summary: 'The whole report as a table (CSV)',
    signedIn: 'reports.read',
    params: ReportParam,
    query: ReportQuery,
    answers: { file: 'text/csv' },
  },
})
