import { z } from 'zod'
import { job } from '../../../../platform/jobs/jobs.ts'
import { settleDuePoints } from './settle-points.ts'

/**
 * Gives and takes back points that are due. Two concurrent runs take different subjects, and settle a member one after
 * the other.
 */
export const settlePoints = job(z.object({}), (_payload, platform, { signal }) =>
  settleDuePoints(platform, { now: new Date(), needsConfirmedEmail: platform.settings.confirmEmail }, signal),
)
