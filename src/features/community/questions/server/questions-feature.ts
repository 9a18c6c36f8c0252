import type { Feature } from '../../../../kernel/feature.ts'
import { productMerges } from '../../../catalogue/products/server/proposals/product-merges.ts'
import * as question from '../question.ts'
import { moveQuestions } from './move-questions-sql.ts'
import { questionModeration } from './question-moderation.ts'
import { questionNotices } from './question-notices.ts'
import { questionRoutes } from './question-routes.ts'
import { questionsExport } from './questions-export.ts'

/** What questions hand to the program. */
export const questionsFeature: Feature = {
  api: [questionRoutes],
  shapes: [question],
  parts: [...questionNotices, ...questionModeration, ...questionsExport, productMerges.of(moveQuestions)],
}
