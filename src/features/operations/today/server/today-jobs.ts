import { z } from 'zod'
import { job } from '../../../../platform/jobs/jobs.ts'
import { countDays } from './count-days.ts'

/** Counts the figures of shop and community per day. */
export const countDaysJob = job(z.object({}), (_payload, platform) => countDays(platform, new Date()))
