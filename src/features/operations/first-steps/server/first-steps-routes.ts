import { implement } from '../../../../platform/http/http.ts'
import { firstStepsApi } from '../first-steps-api.ts'
import { stepsFor } from './first-steps-rules.ts'
import { readProgress } from './first-steps-sql.ts'

export const firstStepsRoutes = implement(firstStepsApi, {
  'GET /first-steps': async ({ viewer, db }) => ({
    steps: stepsFor(viewer, await readProgress(db, viewer.memberId)),
  }),
})
