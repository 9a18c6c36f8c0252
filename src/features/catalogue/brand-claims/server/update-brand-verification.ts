import { writeAudit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { lockBrands, updateBrand } from '../../brands/server/brand-admin-sql.ts'
import type { ClaimState } from '../brand-claim.ts'
import { hasConfirmedClaim } from './brand-claim-sql.ts'

/**
 * Updates whether the brand is verified after a claim was confirmed or lost its confirmation: it is verified while any
 * confirmed claim remains.
 * @param adminId null when no admin decided: the proof is gone, or the claim was withdrawn
 */
export async function updateBrandVerification(
  tx: Tx,
  adminId: string | null,
  { brandId, domain, was, is }: { brandId: string; domain: string; was: ClaimState; is: ClaimState | null },
): Promise<void> {
  if ((was === 'confirmed') === (is === 'confirmed')) return
  const brand = (await lockBrands(tx, [brandId])).get(brandId)
  if (!brand) return
  const isVerified = await hasConfirmedClaim(tx, brandId)
  await writeAudit(tx, adminId, {
    ...{ action: is === 'confirmed' ? 'brand.prove' : 'brand.unprove' },
    ...{ subjectId: brandId, subjectName: brand.name },
    before: { isVerified: brand.isVerified, provenBy: is === 'confirmed' ? null : domain },
    after: { isVerified, provenBy: is === 'confirmed' ? domain : null },
  })
  if (isVerified !== brand.isVerified) await updateBrand(tx, brandId, { isVerified })
}
