import { hasPermission } from '../../../../../platform/sign-in/permissions.ts'
import type { Viewer } from '../../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../../problems.ts'
import type { AdminProduct } from '../../admin-product.ts'
import type { VariantForm } from '../../admin-size.ts'

type Staff = Pick<Viewer, 'permissions'>

/** Hides what the shop pays for an item from admins who may not see costs. */
const redactCosts = (viewer: Staff, product: AdminProduct): AdminProduct =>
  hasPermission(viewer, 'costs.read')
    ? product
    : { ...product, variants: product.variants.map((variant) => ({ ...variant, costMinor: null })) }

/** Returns a product, or throws the conflict with the current one, with costs only if this viewer may see them. */
export async function runWithRedactedCosts(
  viewer: Staff,
  work: () => Promise<AdminProduct>,
): Promise<AdminProduct> {
  try {
    return redactCosts(viewer, await work())
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'product-changed' || !error.facts.current) throw error
    const current = redactCosts(viewer, error.facts.current as AdminProduct)
    throw new Problem('product-changed', { ...error.facts, current })
  }
}

/** @throws Problem 'form-invalid' when the form contains costs and the viewer may not see them */
export function checkCosts(viewer: Staff, variants: VariantForm[]): void {
  if (hasPermission(viewer, 'costs.read')) return
  const fields = variants.flatMap(({ costMinor }, at) =>
    costMinor === undefined ? [] : [[`variants.${at}.costMinor`, 'Your role does not include costs.']],
  )
  if (fields.length > 0) throw new Problem('form-invalid', { fields: Object.fromEntries(fields) })
}
