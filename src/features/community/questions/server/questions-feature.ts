import type { Feature } from '../../../../kernel/feature.ts'
import { caseKinds } from '../../../services/moderation/server/case-kinds.ts'
import { answerCases, questionCases } from './question-moderation.ts'
import { questionRoutes } from './question-routes.ts'

/** What questions hand to the program. */
export const questionsFeature: Feature = {
  api: [questionRoutes],
  parts: [caseKinds.of(questionCases), caseKinds.of(answerCases)],
}
