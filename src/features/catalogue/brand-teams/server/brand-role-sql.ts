import type { DbOrTx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { Problem } from '../../../../problems.ts'
import type { BrandRole } from '../brand-team.ts'

/** SQL: whether the brand has a proven domain, without which no member may speak for it. */
export const hasProofSql = (brand: string) =>
  `exists (select from brand_claims as proof where proof.brand_id = ${brand} and proof.state = 'confirmed')`

/** SQL: the role in which the member speaks for the brand, or null. It ends when the brand's proof does. */
export const roleSql = (member: string, brand: string) => `(
  case
    when exists (select from brand_claims as own
                 where own.brand_id = ${brand} and own.member_id = ${member} and own.state = 'confirmed') then 'owner'
    when ${hasProofSql(brand)}
      then (select role from brand_members as team
            where team.brand_id = ${brand} and team.member_id = ${member} and team.state = 'active')
  end)`

const findRoleOf = prepared<{ role: BrandRole | null }>(
  'role-in-brand',
  `select ${roleSql('$2::uuid', '$1::uuid')} as role`,
)

/** Returns null when the member does not speak for the brand. */
export async function findBrandRole(
  source: Parameters<typeof findRoleOf>[0],
  brandId: string,
  memberId: string | null,
): Promise<BrandRole | null> {
  if (memberId === null) return null
  const [row] = await findRoleOf(source, [brandId, memberId])
  return row?.role ?? null
}

/** @throws Problem 'not-your-brand' */
export async function requireBrandRole(
  source: DbOrTx,
  brandId: string,
  memberId: string,
): Promise<BrandRole> {
  const role = await findBrandRole(source, brandId, memberId)
  if (!role) throw new Problem('not-your-brand')
  return role
}
