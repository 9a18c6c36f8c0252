import { z } from 'zod'
import { job } from '../../../../../platform/jobs/jobs.ts'
import { weekOf } from './failed-search-rules.ts'
import { removeOldFailedSearches } from './failed-search-sql.ts'

export const removeOldSearches = job(z.object({}), (_payload, { db }) =>
  removeOldFailedSearches(db, weekOf(new Date())),
)
