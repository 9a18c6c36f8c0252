import { endpoints } from '../../../platform/http/endpoint.ts'
import { PERMISSIONS } from '../../../platform/sign-in/permissions.ts'
import { OwnWaiting, RetryAnswer, RetryForm, TodayQuery, TodayView } from './today.ts'
import { TODAY_FOR } from './today-words.ts'

export const todayApi = endpoints('Today, for admins', {
  'GET /admin/today': {
    name: 'readToday',
    summary: 'Needs attention, and how shop and community did in 7, 30 or 90 days against as many before',
    signedIn: TODAY_FOR,
    query: TodayQuery,
    answers: TodayView,
  },
  'GET /admin/waiting': {
    name: 'readWaiting',
    summary: 'How much waits for the one who asks, in what their role allows',
    signedIn: PERMISSIONS,
    answers: OwnWaiting,
  },
  'POST /admin/failed-jobs/retry': {
    name: 'retryFailedJobs',
    summary: 'Try work of the server that was given up once more: one piece, or all of a kind',
    signedIn: 'settings.write',
    body: RetryForm,
    answers: RetryAnswer,
    limit: 'write',
  },
})
