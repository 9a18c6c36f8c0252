import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { ExamineAnswer, LimitForm, LimitParams, SystemView } from './system.ts'

export const systemApi = endpoints('System, for admins', {
  'GET /admin/system': {
    name: 'readSystem',
    summary: 'Versions, space, backups, jobs, mails, slow statements and rate limits',
    signedIn: 'admin',
    answers: SystemView,
  },
  'POST /admin/system/examine': {
    name: 'examineSystem',
    summary: 'Run the checks of npm run doctor, except comparing files with the database',
    signedIn: 'admin',
    answers: ExamineAnswer,
    limit: 'examine',
  },
  'PUT /admin/system/limits/{name}': {
    name: 'changeRateLimit',
    summary: 'Change a rate limit, effective within ten seconds',
    signedIn: 'admin',
    params: LimitParams,
    body: LimitForm,
    answers: Done,
    limit: 'write',
  },
  'DELETE /admin/system/limits/{name}': {
    name: 'restoreRateLimit',
    summary: 'Reset a rate limit to its default',
    signedIn: 'admin',
    params: LimitParams,
    answers: Done,
    limit: 'write',
  },
})
