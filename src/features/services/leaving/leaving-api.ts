import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { IdentityProof, proofProblems } from '../../core/sign-in/identity.ts'
import { AskedExport, Closed, ExportId, ExportView, OwnExport } from './leaving.ts'

const OneExport = z.object({ exportId: ExportId })

export const closingApi = endpoints('Leaving', {
  'POST /account/code': {
    name: 'sendAccountCode',
    summary: 'Send a code to one’s own address, for closing the account without a password',
    signedIn: true,
    answers: Done,
    limit: 'reset',
  },
  'POST /account/close': {
    name: 'closeAccount',
    summary: 'Close one’s account: missing to everybody at once, removed for good after seven days',
    signedIn: true,
    body: IdentityProof,
    answers: Closed,
    problems: [...proofProblems, 'only-admin'],
  },
  'POST /account/open': {
    name: 'reopenAccount',
    summary: 'Open one’s closed account again, with everything as it was; harmless when it is open',
    answers: Done,
    limit: 'write',
    problems: ['sign-in-required', 'account-being-removed'],
  },
})

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
    answers: AskedExport,
    status: 202,
    limit: 'write',
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
