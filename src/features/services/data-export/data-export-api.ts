import { z } from 'zod'
import { endpoints } from '../../../platform/http/endpoint.ts'
import { AskedExport, ExportId, ExportView, OwnExport } from './data-export.ts'

const OneExport = z.object({ exportId: ExportId })

export const exportApi = endpoints('Leaving', {
  'GET /exports/latest': {
    name: 'readLatestExport',
    summary: 'The latest export one asked for',
    signedIn: true,
    answers: OwnExport,
  },
  'POST /exports': {
    name: 'requestExport',
    summary: 'Ask for everything of one’s own; while one is made, that one',
    signedIn: true,
    evenBeforeAgreeing: true,
    answers: AskedExport,
    status: 202,
    limit: 'write',
    problems: ['confirmation-required'],
  },
  'GET /exports/{exportId}': {
    name: 'readExport',
    summary: 'One of one’s own exports',
    params: OneExport,
    answers: ExportView,
    problems: ['sign-in-required', 'export-not-found'],
  },
  'GET /exports/{exportId}/file': {
    name: 'downloadExport',
    summary: 'The file of one’s own export; a download can be taken up again where it broke off',
    params: z.object({ exportId: z.string() }),
    answers: { file: 'application/zip' },
    problems: ['sign-in-required', 'export-not-found', 'export-gone'],
  },
})
