import { lockOwnPictures } from '../../../../../kernel/pictures/server/own-pictures-sql.ts'
import { writeAudit } from '../../../../../platform/audit.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { found } from '../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { Problem } from '../../../../../problems.ts'
import { readShopSettings } from '../../../../core/shop-settings/server/shop-settings.ts'
import type { ProposalAcceptance } from '../../proposal.ts'
import { lockForMerge, mergeLocked } from './merge-products.ts'
import { acceptProduct, deleteProduct, lockProducts } from './proposal-admin-sql.ts'

/**
 * Accepts a proposed product and puts it on sale.
 * @throws Problem 'product-not-found', 'proposal-decided', 'form-invalid'
 */
export async function acceptProposal(tx: Tx, adminId: string, id: string, form: ProposalAcceptance) {
  const before = await lockProposal(tx, id)
  const pictureIds = form.images.map(({ pictureId }) => pictureId)
  const own = await lockOwnPictures(tx, adminId, pictureIds)
  if (pictureIds.some((pictureId) => !own.has(pictureId))) {
    throw new Problem('form-invalid', {
      fields: { images: 'One of the images is no longer available. Please choose it again.' },
    })
  }
  const { currency } = await readShopSettings(tx)
  await acceptProduct(tx, id, form, currency)
  await writeAudit(tx, adminId, {
    ...{ action: 'product.accept', subjectId: id, subjectName: form.name },
    before: { name: before.name, state: before.state },
    after: { ...form, currency, state: 'active' },
  })
}

/**
 * Merges a proposed product into another: everything that refers to it then refers to the other, and its address
 * redirects there. Safe to repeat.
 * @returns the id of the remaining product
 * @throws Problem 'product-not-found', 'proposal-decided', 'form-invalid'
 */
export async function mergeProposal(
  tx: Tx,
  platform: Platform,
  adminId: string,
  id: string,
  intoId: string,
): Promise<string> {
  const { from: proposal, into } = await lockForMerge(tx, id, intoId)
  if (!proposal) return intoId
  if (proposal.state !== 'proposed') throw new Problem('proposal-decided')
  await mergeLocked(tx, platform, adminId, proposal, into)
  return intoId
}

/**
 * Refuses a proposed product: its tags keep its name as text. @throws Problem 'product-not-found', 'proposal-decided'
 */
export async function refuseProposal(tx: Tx, adminId: string, id: string): Promise<void> {
  const { name, brandId, link } = await lockProposal(tx, id)
  await deleteProduct(tx, id)
  await writeAudit(tx, adminId, {
    ...{ action: 'product.refuse', subjectId: id, subjectName: name, before: { name, brandId, link } },
  })
}

async function lockProposal(tx: Tx, id: string) {
  const product = found((await lockProducts(tx, [id])).get(id), 'product-not-found')
  if (product.state !== 'proposed') throw new Problem('proposal-decided')
  return product
}
