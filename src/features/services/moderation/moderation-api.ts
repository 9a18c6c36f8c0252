import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import { AppealForm, OwnDecision, OwnStanding } from './moderation.ts'
import { ReportedTarget, ReportForm } from './report.ts'

const oneDecision = z.object({ decisionId: z.uuid() })

export const appealApi = endpoints('Safety', {
  'GET /decisions/{decisionId}': {
    name: 'readDecision',
    summary: 'A moderation decision about your content, with the reason',
    signedIn: true,
    params: oneDecision,
    answers: OwnDecision,
    problems: ['decision-not-found'],
  },
  'POST /decisions/{decisionId}/appeal': {
    name: 'appealDecision',
    summary: 'Appeal a decision, once. Another moderator reviews it',
    signedIn: true,
    params: oneDecision,
    body: AppealForm,
    isOpenBeforeAgreement: true,
    answers: OwnDecision,
    limit: 'report',
    problems: ['decision-not-found', 'already-appealed', 'appeal-too-late'],
    idempotent: true,
  },
  'GET /account/standing': {
    name: 'readStanding',
    summary: 'Why you cannot post right now, and until when; empty if you can',
    signedIn: true,
    answers: OwnStanding,
  },
})

export const reportApi = endpoints('Safety', {
  'PUT /reports/{kind}/{targetId}': {
    name: 'reportContent',
    summary:
      'Report content, or a member by ID or username, to the moderators. Reports are confidential. Safe to repeat',
    signedIn: true,
    params: ReportedTarget,
    body: ReportForm,
    isOpenBeforeAgreement: true,
    answers: Done,
    limit: 'report',
    problems: ['cannot-report-your-own'],
  },
})
