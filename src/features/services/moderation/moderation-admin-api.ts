import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import {
  CaseContent,
  CasePage,
  CasesQuery,
  CaseView,
  DecisionForm,
  ModerationSettings,
  RemovalForm,
  VerdictForm,
} from './moderation.ts'
import { ReportTarget } from './report.ts'

const oneCase = z.object({ caseId: z.uuid() })

export const moderationApi = endpoints('Moderation', {
  'GET /admin/moderation/cases': {
    name: 'listCases',
    summary: 'What was reported or held, once per thing, with how many reported it',
    signedIn: 'community.moderate',
    query: CasesQuery,
    answers: CasePage,
    problems: ['cursor-invalid'],
  },
  'GET /admin/moderation/cases/{caseId}': {
    name: 'readCase',
    summary: 'One of them: who reported it and how reliably, its owner’s history, and what was decided',
    signedIn: 'community.moderate',
    params: oneCase,
    answers: CaseView,
    problems: ['case-not-found'],
  },
  'POST /admin/moderation/cases/{caseId}/views': {
    name: 'viewCaseContent',
    summary: 'See what was reported; that one did is noted',
    signedIn: 'community.moderate',
    params: oneCase,
    answers: CaseContent,
    problems: ['case-not-found', 'thing-gone'],
    limit: 'write',
  },
  'POST /admin/moderation/cases/{caseId}/decisions': {
    name: 'decideCase',
    summary:
      'Decide: let it stand, take it out of sight, remove it, warn or pause its owner, or take that back',
    signedIn: 'community.moderate',
    params: oneCase,
    body: DecisionForm,
    answers: CaseView,
    limit: 'write',
    problems: [
      ...(['confirmation-required', 'case-not-found', 'case-decided'] as const),
      ...(['cannot-moderate-yourself', 'cannot-moderate-staff', 'only-admin', 'member-not-found'] as const),
    ],
    idempotent: true,
  },
  'POST /admin/moderation/things/{kind}/{targetId}/removal': {
    name: 'removeContent',
    summary:
      'Remove something where it stands, with a reason; its owner is told and may object, as of a case',
    signedIn: 'community.moderate',
    params: ReportTarget,
    body: RemovalForm,
    answers: Done,
    limit: 'write',
    problems: ['cannot-moderate-yourself', 'cannot-moderate-staff'],
    idempotent: true,
  },
  'POST /admin/moderation/appeals/{decisionId}': {
    name: 'decideAppeal',
    summary:
      'Decide an appeal: the decision stands, or what it did is taken back. Somebody else than who decided',
    signedIn: 'community.moderate',
    params: z.object({ decisionId: z.uuid() }),
    body: VerdictForm,
    answers: CaseView,
    limit: 'write',
    problems: [
      ...(['decision-not-found', 'appeal-decided', 'appeal-own-decision'] as const),
      ...(['cannot-moderate-yourself', 'cannot-moderate-staff', 'member-not-found'] as const),
    ],
    idempotent: true,
  },
  'GET /admin/moderation/settings': {
    name: 'readModerationSettings',
    summary: 'What is held before it is shown, and what reports can bring about by themselves',
    signedIn: 'community.moderate',
    answers: ModerationSettings,
  },
  'PATCH /admin/moderation/settings': {
    name: 'changeModerationSettings',
    summary: 'Change that, from now on',
    signedIn: 'settings.write',
    body: ModerationSettings.partial(),
    answers: ModerationSettings,
    limit: 'write',
  },
})
