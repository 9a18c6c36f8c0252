import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { AppealForm, OwnDecision, OwnStanding } from './moderation.ts'
import { ReportForm, ReportTarget } from './report.ts'

const oneDecision = z.object({ decisionId: z.uuid() })

export const appealApi = endpoints('Safety', {
  'GET /decisions/{decisionId}': {
    name: 'readDecision',
    summary: 'What moderators decided about something of one’s own, and why',
    signedIn: true,
    params: oneDecision,
    answers: OwnDecision,
    problems: ['decision-not-found'],
  },
  'POST /decisions/{decisionId}/appeal': {
    name: 'appealDecision',
    summary: 'Object to it, once; somebody else than who decided looks at it again',
    signedIn: true,
    params: oneDecision,
    body: AppealForm,
    evenBeforeAgreeing: true,
    answers: OwnDecision,
    limit: 'report',
    problems: ['decision-not-found', 'already-appealed', 'appeal-too-late'],
    idempotent: true,
  },
  'GET /account/standing': {
    name: 'readStanding',
    summary: 'Why one cannot write at the moment, and until when; nothing, when one can',
    signedIn: true,
    answers: OwnStanding,
  },
})

export const reportApi = endpoints('Safety', {
  'PUT /reports/{kind}/{targetId}': {
    name: 'reportContent',
    summary: 'Report something to the moderators; repeating it changes nothing, and nobody else is told',
    signedIn: true,
    params: ReportTarget,
    body: ReportForm,
    evenBeforeAgreeing: true,
    answers: Done,
    limit: 'report',
    problems: ['cannot-report-your-own'],
  },
})
