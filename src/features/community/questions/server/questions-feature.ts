import type { Feature } from '../../../../kernel/feature.ts'
import { brandUses } from '../../../catalogue/brands/server/brand-uses.ts'
import { productMerges } from '../../../catalogue/products/server/proposals/product-merges.ts'
import * as question from '../question.ts'
import { moveAnswersOfBrand, moveQuestions } from './move-questions-sql.ts'
import { questionModeration } from './question-moderation.ts'
import { questionNotices } from './question-notices.ts'
import { questionRoutes } from './question-routes.ts'
import { questionsExport } from './questions-export.ts'

/** The parts this feature contributes to the program. */
export const questionsFeature: Feature = {
  api: [questionRoutes],
  shapes: [question],
  parts: [
    ...questionNotices,
    ...questionModeration,
    ...questionsExport,
    productMerges.of(moveQuestions),
    // Answers do not prevent the deletion of a brand: they only lose its mark.
    brandUses.of({
      isUsed: async () => false,
      async merge(tx, fromId, into) {
        await moveAnswersOfBrand(tx, fromId, into)
      },
    }),
  ],
}
