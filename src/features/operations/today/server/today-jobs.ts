import { z } from 'zod'
import { job } from '../../../../platform/jobs/jobs.ts'
import { countDays } from './count-days.ts'

/** Counts the daily figures of the shop and the community. */
export const countDaysJob = job(z.object({}), (_payload, platform) => countDays(platform, new Date()))
