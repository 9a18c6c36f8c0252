import { endpoints } from '../../../platform/http/endpoint.ts'
import { AuditActions, AuditPage, AuditQuery } from './audit.ts'

export const auditApi = endpoints('Audit log', {
  'GET /admin/audit': {
    name: 'listAuditEntries',
    summary: 'Who did what, the latest first; by person, by action, and by what it was done to',
    signedIn: 'audit.read',
    query: AuditQuery,
    answers: AuditPage,
    problems: ['cursor-invalid'],
  },
  'GET /admin/audit/actions': {
    name: 'listAuditActions',
    summary: 'Every action that was ever noted',
    signedIn: 'audit.read',
    answers: AuditActions,
  },
})
