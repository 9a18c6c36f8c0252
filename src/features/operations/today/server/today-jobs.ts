import { z } from 'zod'
import { job } from '../../../../platform/jobs/jobs.ts'
import { countDays } from './count-days.ts'

/** How shop and community did, day by day. */
export const countDaysJob = job(z.object({}), (_payload, platform) => countDays(platform, new Date()))
