import type { Platform } from '../../../../platform/platform.ts'
import { notifyClaimant } from './brand-claim-letters.ts'
import { claimStateAfterCheck, proofOf } from './brand-claim-rules.ts'
import { type ClaimRow, lockClaim, updateClaim } from './brand-claim-sql.ts'
import { checkDomain } from './check-domain.ts'
import { updateBrandVerification } from './update-brand-verification.ts'

/**
 * Checks the domain of a claim and stores the result. The check takes seconds, so it runs outside the transaction; a
 * claim whose domain has changed meanwhile is left alone.
 * @returns what is missing at the domain, in words; null when the proof was found
 */
export async function checkClaim(platform: Platform, snapshot: ClaimRow): Promise<string | null> {
  const { method, missing } = await checkDomain(proofOf(snapshot.domain, snapshot.token))
  await platform.db.transaction().execute(async (tx) => {
    const claim = await lockClaim(tx, snapshot.id)
    if (!claim || claim.token !== snapshot.token) return
    const now = new Date()
    const next = claimStateAfterCheck(claim, method !== null, now)
    await updateClaim(tx, claim.id, {
      ...next,
      ...{ checked_at: now, method: method ?? claim.method },
      proven_at: method ? (claim.proven_at ?? now) : claim.proven_at,
    })
    const { brand_id: brandId, member_id: memberId, domain } = claim
    await updateBrandVerification(tx, null, { brandId, domain, was: claim.state, is: next.state })
    const event =
      next.state === 'lapsed' && claim.state === 'confirmed'
        ? 'lapsed'
        : next.failing_since && !claim.failing_since
          ? 'failing'
          : null
    if (event) await notifyClaimant(tx, platform.publicUrl, event, { brandId, memberId, domain })
  })
  return missing
}
