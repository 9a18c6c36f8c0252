import { z } from 'zod'
import { job } from '../../../../platform/jobs/jobs.ts'
import { settleDuePoints } from './settle-points.ts'

/** Gives and takes back what is due. Two at once take different subjects, and turns at one member. */
export const settlePoints = job(z.object({}), (_payload, platform, { signal }) =>
  settleDuePoints(platform, { now: new Date(), needsConfirmedEmail: platform.settings.confirmEmail }, signal),
)
