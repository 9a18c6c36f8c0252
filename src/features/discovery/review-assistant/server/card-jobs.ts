import { z } from 'zod'
import { job } from '../../../../platform/jobs/jobs.ts'
import { signedOut } from '../../../../platform/sign-in/viewer.ts'
import { findCards, listOutdatedCards, listUnphrased, savePhrasing } from './card-sql.ts'
import { readCardViews } from './card-view.ts'
import { phraseSummary } from './phrase-summary.ts'
import { rebuildCard } from './rebuild-card.ts'

const BATCH = 50
/** Each may take the model some seconds; the next run, a minute later, continues. */
const PHRASED_A_RUN = 10

/**
 * Builds the cards of products whose reviews changed, and has their summaries rephrased if a model is set.
 */
export const refreshReviewCards = job(z.object({}), async (_payload, platform, { signal }) => {
  const { pool, db, settings } = platform
  for (;;) {
    const waiting = await listOutdatedCards(pool, [BATCH])
    const rows = await findCards(pool, [waiting.map(({ productId }) => productId)])
    for (const row of rows) {
      if (signal.aborted) return
      await rebuildCard(platform, row)
    }
    if (waiting.length < BATCH) break
  }
  if (!settings.reviewModel) return
  const unphrased = await listUnphrased(pool, [PHRASED_A_RUN])
  const ids = unphrased.map(({ productId }) => productId)
  const rows = new Map((await findCards(pool, [ids])).map((row) => [row.productId, row]))
  // As everybody sees it, without the mutes and blocks of a single viewer.
  for (const view of await readCardViews(platform, signedOut, ids)) {
    if (signal.aborted) return
    await savePhrasing(db, rows.get(view.id)!, await phraseSummary(platform, settings.reviewModel, view))
  }
})
