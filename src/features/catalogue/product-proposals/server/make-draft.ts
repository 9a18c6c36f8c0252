import type { Tx } from '../../../../platform/database/database.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import { planVariantChanges, productKey } from '../../products/server/admin/admin-product-rules.ts'
import { insertProduct, writeImages, writeVariants } from '../../products/server/admin/save-product-sql.ts'
import type { ProposalImage, ProposalRow } from './product-proposal-sql.ts'

/**
 * Makes an archived product from a brand's proposal, without stock: shoppers do not see it before the team puts it on
 * sale. @returns its id
 */
export async function makeDraft(
  tx: Tx,
  proposal: ProposalRow,
  images: readonly ProposalImage[],
): Promise<string> {
  const { name, description, priceMinor, currency, color, link, categoryId } = proposal
  const key = productKey(undefined)
  const price = { priceMinor, compareAtMinor: null }
  const variants = proposal.sizes.map((size) => ({ size, stock: 0 }))
  await insertProduct(tx, key, {
    ...{ name, description, currency, color, link, categoryId, ...price },
    ...{ brandId: proposal.brand.id, state: 'archived', taxClass: 'standard', isFeatured: false },
    ...{ colorHex: null, colorFamily: null, audience: null, pattern: null, materials: [], occasions: [] },
    ...{ history: null, sizeGuide: null, care: null, sizeChartId: null },
  })
  await writeVariants(tx, key.id, planVariantChanges([], variants, price)!)
  if (images.length > 0) {
    const mediaIds = images.map(({ mediaId }) => mediaId)
    await writeImages(
      tx,
      key.id,
      images.map(({ mediaId, altText }) => ({ pictureId: mediaId, altText })),
    )
    // The pictures were uploaded like any member's; only from now on are they in the catalog and found by visual
    // search.
    await enqueue(tx, 'describe-pictures', { mediaIds }, { priority: 5 })
  }
  return key.id
}
