import { endpoints } from '../../../platform/http/endpoint.ts'
import { AuditActions, AuditPage, AuditQuery } from './audit.ts'

export const auditApi = endpoints('Audit log', {
  'GET /admin/audit': {
    name: 'listAuditEntries',
    summary: 'Log entries, newest first; filter by person, action or subject',
    signedIn: 'audit.read',
    query: AuditQuery,
    answers: AuditPage,
    problems: ['cursor-invalid'],
  },
  'GET /admin/audit/actions': {
    name: 'listAuditActions',
    summary: 'All actions in the log',
    signedIn: 'audit.read',
    answers: AuditActions,
  },
})
