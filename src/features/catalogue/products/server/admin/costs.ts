import { may } from '../../../../../platform/sign-in/permissions.ts'
import type { Viewer } from '../../../../../platform/sign-in/viewer.ts'
import { Problem } from '../../../../../problems.ts'
import type { AdminProduct } from '../../admin-product.ts'
import type { VariantForm } from '../../admin-size.ts'

type Staff = Pick<Viewer, 'permissions'>

/** What the shop pays for a piece is shown to those who may read costs. */
const shownTo = (viewer: Staff, product: AdminProduct): AdminProduct =>
  may(viewer, 'costs.read')
    ? product
    : { ...product, variants: product.variants.map((variant) => ({ ...variant, costMinor: null })) }

/** Answers with a product, or with the current one where it changed meanwhile, each as this viewer may see it. */
export async function answerProduct(viewer: Staff, work: () => Promise<AdminProduct>): Promise<AdminProduct> {
  try {
    return shownTo(viewer, await work())
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'product-changed' || !error.facts.current) throw error
    const current = shownTo(viewer, error.facts.current as AdminProduct)
    throw new Problem('product-changed', { ...error.facts, current })
  }
}

/** @throws Problem 'form-invalid' at the costs of somebody who may not read them */
export function checkCosts(viewer: Staff, variants: VariantForm[]): void {
  if (may(viewer, 'costs.read')) return
  const fields = variants.flatMap(({ costMinor }, at) =>
    costMinor === undefined ? [] : [[`variants.${at}.costMinor`, 'Your role does not include costs.']],
  )
  if (fields.length > 0) throw new Problem('form-invalid', { fields: Object.fromEntries(fields) })
}
