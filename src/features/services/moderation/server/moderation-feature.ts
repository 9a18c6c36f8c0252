import type { Feature } from '../../../../kernel/feature.ts'
import * as hashList from '../hash-list.ts'
import * as memberDecision from '../member-decision.ts'
import * as moderation from '../moderation.ts'
import * as report from '../report.ts'
import { appealRoutes } from './appeals/appeal-routes.ts'
import { caseKinds } from './case-kinds.ts'
import { moderationNotices } from './decisions/decision-notice.ts'
import { hashListRoutes } from './hash-lists/hash-list-routes.ts'
import { moderationExport } from './moderation-export.ts'
import { moderationRoutes } from './moderation-routes.ts'
import { reportRoutes } from './reports/report-routes.ts'

/** The parts that moderation contributes to the program. */
export const moderationFeature: Feature = {
  api: [reportRoutes, appealRoutes, moderationRoutes, hashListRoutes],
  shapes: [moderation, memberDecision, report, hashList],
  parts: [...moderationNotices, ...moderationExport],
  problems(platform) {
    const missing = caseKinds.in(platform).map((kind) => kind.missing)
    return { reportContent: missing, removeContent: missing }
  },
}
