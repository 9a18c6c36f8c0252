import { z } from 'zod'
import { enqueue, job } from '../../../../platform/jobs/jobs.ts'
import { clearBrandCaches } from '../../brands/server/brand-uses.ts'
import { findClaimById, listDueClaims } from './brand-claim-sql.ts'
import { checkClaim } from './check-claim.ts'

/** Queues one job per domain, so that a slow domain does not delay the others. */
export const checkDueClaims = job(z.object({}), async (_payload, { db }) => {
  for (const claimId of await listDueClaims(db))
    await enqueue(db, 'check-brand-claim', { claimId }, { jobKey: `brand-claim:${claimId}` })
})

export const checkBrandClaim = job(z.object({ claimId: z.uuid() }), async ({ claimId }, platform) => {
  const claim = await findClaimById(platform.db, claimId)
  if (claim?.state !== 'confirmed') return
  await checkClaim(platform, claim)
  clearBrandCaches(platform)
})
