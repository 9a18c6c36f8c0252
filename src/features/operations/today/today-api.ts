import { endpoints } from '../../../platform/http/endpoint.ts'
import { PERMISSIONS } from '../../../platform/sign-in/permissions.ts'
import { OwnWaiting, RetryAnswer, RetryForm, TodayQuery, TodayView } from './today.ts'
import { TODAY_PERMISSIONS } from './today-permissions.ts'

export const todayApi = endpoints('Today, for admins', {
  'GET /admin/today': {
    name: 'readToday',
    summary: 'Items that need attention, and figures for 7, 30 or 90 days compared with the period before',
    signedIn: TODAY_PERMISSIONS,
    query: TodayQuery,
    answers: TodayView,
  },
  'GET /admin/waiting': {
    name: 'readWaiting',
    summary: 'The number of waiting items that the viewer’s role can handle',
    signedIn: PERMISSIONS,
    answers: OwnWaiting,
  },
  'POST /admin/failed-jobs/retry': {
    name: 'retryFailedJobs',
    summary: 'Run failed server jobs again: one job, or all of a kind',
    signedIn: 'settings.write',
    body: RetryForm,
    answers: RetryAnswer,
    limit: 'write',
  },
})
