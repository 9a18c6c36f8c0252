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
    summary:
      'Make the checks of npm run doctor, except for comparing files with rows, and answer with what they found',
    signedIn: 'admin',
    answers: ExamineAnswer,
    limit: 'examine',
  },
  'PUT /admin/system/limits/{name}': {
    name: 'changeRateLimit',
    summary: 'Set how much a rate limit allows; every process follows within ten seconds',
    signedIn: 'admin',
    params: LimitParams,
    body: LimitForm,
    answers: Done,
    limit: 'write',
  },
  'DELETE /admin/system/limits/{name}': {
    name: 'restoreRateLimit',
    summary: 'Let a rate limit be as the program has it',
    signedIn: 'admin',
    params: LimitParams,
    answers: Done,
    limit: 'write',
  },
})
