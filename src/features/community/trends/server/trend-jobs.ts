import { z } from 'zod'
import { job } from '../../../../platform/jobs/jobs.ts'
import { clearTrendCache, countTrends } from './trends.ts'

/** Computes the trends. */
export const countTrendsJob = job(z.object({}), async (_payload, platform) => {
  await platform.db.transaction().execute((tx) => countTrends(tx, new Date()))
  clearTrendCache(platform)
})
