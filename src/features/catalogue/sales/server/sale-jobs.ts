import { z } from 'zod'
import { job } from '../../../../platform/jobs/jobs.ts'
import { applyNow } from './apply-sales.ts'

/** Once a minute, for shops that nobody visits at the moment, and for products that came into a running sale. */
export const applySalesJob = job(z.object({}), async (_payload, platform) => applyNow(platform))
