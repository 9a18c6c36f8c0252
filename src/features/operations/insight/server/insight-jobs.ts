import { z } from 'zod'
import { job } from '../../../../platform/jobs/jobs.ts'
import { forgetVisits } from './visit-sql.ts'

export const forgetVisitsJob = job(z.object({}), (_payload, { db }) => forgetVisits(db))
