import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { AskedExport, ExportId, ExportView, OwnExport } from './data-export.ts'

const OneExport = z.object({ exportId: ExportId })

export const exportApi = endpoints('Data export', {
  'GET /exports/latest': {
    name: 'readLatestExport',
    summary: 'Your latest data export',
    signedIn: true,
    answers: OwnExport,
  },
  'POST /exports': {
    name: 'requestExport',
    summary: 'Request an export of your data, or return the one in progress',
    signedIn: true,
    isOpenBeforeAgreement: true,
    answers: AskedExport,
    status: 202,
    limit: 'write',
    problems: ['confirmation-required'],
  },
  'GET /exports/{exportId}': {
    name: 'readExport',
    summary: 'One of your data exports',
    params: OneExport,
    answers: ExportView,
    problems: ['sign-in-required', 'export-not-found'],
  },
  'GET /exports/{exportId}/file': {
    name: 'downloadExport',
    summary: 'The file of your data export; downloads can be resumed',
    params: z.object({ exportId: z.string() }),
    answers: { file: 'application/zip' },
    problems: ['sign-in-required', 'export-not-found', 'export-gone'],
  },
})
