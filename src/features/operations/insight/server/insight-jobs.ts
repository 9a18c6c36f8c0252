import { z } from 'zod'
import { job } from '../../../../platform/jobs/jobs.ts'
import { removeOldVisits } from './visit-sql.ts'

export const forgetVisitsJob = job(z.object({}), (_payload, { db }) => removeOldVisits(db))
