import { writeAudit } from '../../../../../platform/audit.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { found } from '../../../../../platform/http/http.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { Problem } from '../../../../../problems.ts'
import { lockSizes, mergeSizes } from './merge-sizes.ts'
import { readMergedProducts, saveMergedProduct } from './merged-products-sql.ts'
import { productMerges } from './product-merges.ts'
import { deleteProduct, listPicturesOfProduct, lockProducts } from './proposal-admin-sql.ts'

type Locked = Awaited<ReturnType<typeof lockProducts>> extends Map<string, infer Row> ? Row : never

/**
 * Locks the two products of a merge, before everything that refers to them, and then their sizes. `from` is null when it
 * was merged into the other before.
 */
export async function lockForMerge(
  tx: Tx,
  id: string,
  intoId: string,
): Promise<{ from: Locked | null; into: Locked | undefined }> {
  if (id === intoId) throw mergeTargetProblem('Choose another product')
  const rows = await lockProducts(tx, [id, intoId])
  await lockSizes(tx, [id, intoId])
  const from = rows.get(id)
  const isMerged = !from && (await readMergedProducts(tx, [id])).get(id) === intoId
  if (!isMerged) found(from, 'product-not-found')
  return { from: from ?? null, into: rows.get(intoId) }
}

/**
 * Merges a product into another: everything that refers to it then refers to the other, its stock is added to the
 * other's, and its address redirects there. Safe to repeat.
 * @throws Problem 'product-not-found', 'form-invalid'
 */
export async function mergeProducts(
  tx: Tx,
  platform: Platform,
  adminId: string,
  id: string,
  intoId: string,
): Promise<void> {
  const { from, into } = await lockForMerge(tx, id, intoId)
  if (!from) return
  if (into?.state === 'proposed') throw mergeTargetProblem('Choose a product of the shop')
  await mergeLocked(tx, platform, adminId, from, into)
}

/** @throws Problem 'form-invalid' */
export async function mergeLocked(
  tx: Tx,
  platform: Platform,
  adminId: string,
  from: Locked,
  into: Locked | undefined,
): Promise<void> {
  if (!into) throw mergeTargetProblem('This product is no longer available')
  for (const merge of productMerges.in(platform)) await merge(tx, from.id, into)
  // After the features, which move their rows of a size to the same size of the other product.
  const note = `Merged from ${from.name}`.slice(0, 500)
  await mergeSizes(tx, { fromId: from.id, intoId: into.id, note, by: adminId })
  await saveMergedProduct(tx, from.id, into.id)
  const mediaIds = await listPicturesOfProduct(tx, from.id)
  await deleteProduct(tx, from.id)
  if (mediaIds.length > 0) await enqueue(tx, 'remove-unused-media', { mediaIds })
  await writeAudit(tx, adminId, {
    ...{ action: 'product.merge', subjectId: from.id, subjectName: from.name },
    before: { name: from.name, brandId: from.brandId, link: from.link },
    after: { intoId: into.id, into: into.name },
  })
}

const mergeTargetProblem = (words: string) => new Problem('form-invalid', { fields: { into: words } })
