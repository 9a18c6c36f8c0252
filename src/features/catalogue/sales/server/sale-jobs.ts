import { z } from 'zod'
import { job } from '../../../../platform/jobs/jobs.ts'
import { applySalesNow } from './apply-sales.ts'

/** Runs once a minute, for shops without visitors at the moment, and for products added to a running sale. */
export const applySalesJob = job(z.object({}), async (_payload, platform) => applySalesNow(platform))
