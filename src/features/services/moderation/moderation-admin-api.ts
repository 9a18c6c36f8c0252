import { z } from 'zod'
import { Done, endpoints } from '../../../platform/http/endpoint.ts'
import {
  CommentsRemovalForm,
  ProfileDecisionForm,
  RemovableComments,
  RemovableCommentsQuery,
} from './member-decision.ts'
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
const oneMember = z.object({ memberId: z.uuid() })
const memberProblems = ['member-not-found', 'cannot-moderate-yourself', 'cannot-moderate-staff'] as const

export const moderationApi = endpoints('Moderation', {
  'GET /admin/moderation/cases': {
    name: 'listCases',
    summary: 'Moderation cases: reported or held content, with the number of reports',
    signedIn: 'community.moderate',
    query: CasesQuery,
    answers: CasePage,
    problems: ['cursor-invalid'],
  },
  'GET /admin/moderation/cases/{caseId}': {
    name: 'readCase',
    summary: 'One case: its reports and their reliability, the owner’s history, and decisions',
    signedIn: 'community.moderate',
    params: oneCase,
    answers: CaseView,
    problems: ['case-not-found'],
  },
  'POST /admin/moderation/cases/{caseId}/views': {
    name: 'viewCaseContent',
    summary: 'View the reported content. The view is logged',
    signedIn: 'community.moderate',
    params: oneCase,
    answers: CaseContent,
    problems: ['case-not-found', 'thing-gone'],
    limit: 'write',
  },
  'POST /admin/moderation/cases/{caseId}/decisions': {
    name: 'decideCase',
    summary: 'Decide a case: dismiss, hide, remove, warn or pause the owner, or reverse a decision',
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
    summary: 'Remove content directly, with a reason. The owner is notified and can appeal',
    signedIn: 'community.moderate',
    params: ReportTarget,
    body: RemovalForm,
    answers: Done,
    limit: 'write',
    problems: ['cannot-moderate-yourself', 'cannot-moderate-staff'],
    idempotent: true,
  },
  'POST /admin/moderation/members/{memberId}/profile': {
    name: 'clearProfile',
    summary:
      'Remove a member’s picture, bio, city or Instagram name, or reset their name to the username, with a reason. They are notified and can appeal',
    signedIn: 'community.moderate',
    params: oneMember,
    body: ProfileDecisionForm,
    answers: Done,
    limit: 'write',
    problems: memberProblems,
    idempotent: true,
  },
  'GET /admin/moderation/members/{memberId}/comments': {
    name: 'countRemovableComments',
    summary: 'How many comments of a member would be removed, of the last hours or all',
    signedIn: 'community.moderate',
    params: oneMember,
    query: RemovableCommentsQuery,
    answers: RemovableComments,
    problems: ['member-not-found'],
  },
  'POST /admin/moderation/members/{memberId}/comments/removal': {
    name: 'removeComments',
    summary:
      'Remove a member’s comments of the last hours, or all, by one decision. They are notified once and can appeal',
    signedIn: 'community.moderate',
    params: oneMember,
    body: CommentsRemovalForm,
    answers: RemovableComments,
    limit: 'write',
    problems: memberProblems,
    idempotent: true,
  },
  'POST /admin/moderation/appeals/{decisionId}': {
    name: 'decideAppeal',
    summary:
      'Decide an appeal: uphold or reverse the decision. For another moderator than the one who decided',
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
    summary: 'Moderation settings: which posts are held, and when reports hide content automatically',
    signedIn: 'community.moderate',
    answers: ModerationSettings,
  },
  'PATCH /admin/moderation/settings': {
    name: 'changeModerationSettings',
    summary: 'Change the moderation settings from now on',
    signedIn: 'settings.write',
    body: ModerationSettings.partial(),
    answers: ModerationSettings,
    limit: 'write',
  },
})
