import { requireUnchanged } from '../../../../kernel/admin/server/require-unchanged.ts'
import { lockOwnPictures } from '../../../../kernel/pictures/server/own-pictures-sql.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { found } from '../../../../platform/http/http.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Problem } from '../../../../problems.ts'
import type { BrandChanges } from '../brand-admin.ts'
import { deleteBrand, findAdminBrand, lockBrands, updateBrand } from './brand-admin-sql.ts'
import { brandUses } from './brand-uses.ts'
import { readMergedBrands, saveMergedBrand } from './merged-brands-sql.ts'

/**
 * Changes a brand.
 * @param was the changed fields as the admin read them
 * @throws Problem 'brand-not-found', 'form-invalid', 'changed-meanwhile'
 */
export async function changeBrand(
  tx: Tx,
  adminId: string,
  id: string,
  changes: BrandChanges,
  was?: Record<string, unknown>,
): Promise<void> {
  const { id: _same, ...before } = found((await lockBrands(tx, [id])).get(id), 'brand-not-found')
  await requireUnchanged({
    ...{ stored: before, changes, was },
    readCurrent: async () => found(await findAdminBrand(tx, id), 'brand-not-found'),
  })
  const { pictureId, ...plain } = changes
  const after = { ...before, ...plain, ...(pictureId === undefined ? {} : { logoId: pictureId }) }
  if (pictureId !== before.logoId) await requireOwnLogo(tx, adminId, pictureId)
  const isChanged = await writeAudit(tx, adminId, {
    ...{ action: 'brand.change', subjectId: id, subjectName: changes.name ?? before.name, before, after },
  })
  if (!isChanged) return
  if (!(await updateBrand(tx, id, changes))) throw nameTakenProblem()
  if (before.logoId && after.logoId !== before.logoId) {
    await enqueue(tx, 'remove-unused-media', { mediaIds: [before.logoId] })
  }
}

/**
 * Merges a brand into another: everything that refers to it then refers to the other, and its addresses redirect there.
 * Safe to repeat.
 * @throws Problem 'brand-not-found', 'form-invalid'
 */
export async function mergeBrand(
  tx: Tx,
  platform: Platform,
  adminId: string,
  id: string,
  intoId: string,
): Promise<void> {
  if (id === intoId) throw mergeTargetProblem('Choose another brand')
  const rows = await lockBrands(tx, [id, intoId])
  const before = rows.get(id)
  if (!before && (await readMergedBrands(tx, [id])).get(id) === intoId) return
  const from = found(before, 'brand-not-found')
  const into = rows.get(intoId)
  if (!into) throw mergeTargetProblem('This brand is no longer available')

  for (const { merge } of brandUses.in(platform)) await merge(tx, id, into)
  await saveMergedBrand(tx, id, intoId)
  await deleteBrand(tx, id)
  if (from.logoId) await enqueue(tx, 'remove-unused-media', { mediaIds: [from.logoId] })
  await writeAudit(tx, adminId, {
    ...{ action: 'brand.merge', subjectId: id, subjectName: from.name, before: from },
    after: { intoId, into: into.name },
  })
}

/** Deletes a brand. @throws Problem 'brand-not-found', 'brand-in-use' */
export async function removeBrand(tx: Tx, platform: Platform, adminId: string, id: string): Promise<void> {
  // Locked, so that no tag or product can start to use it meanwhile.
  const brand = found((await lockBrands(tx, [id])).get(id), 'brand-not-found')
  for (const { isUsed } of brandUses.in(platform)) {
    if (await isUsed(tx, id)) throw new Problem('brand-in-use')
  }
  await deleteBrand(tx, id)
  if (brand.logoId) await enqueue(tx, 'remove-unused-media', { mediaIds: [brand.logoId] })
  await writeAudit(tx, adminId, {
    ...{ action: 'brand.remove', subjectId: id, subjectName: brand.name, before: brand },
  })
}

/** @throws Problem 'form-invalid' when the picture is not the admin's own */
export async function requireOwnLogo(
  tx: Tx,
  adminId: string,
  pictureId: string | null | undefined,
): Promise<void> {
  if (!pictureId) return
  const own = await lockOwnPictures(tx, adminId, [pictureId])
  if (!own.has(pictureId)) {
    throw new Problem('form-invalid', { fields: { pictureId: 'Please choose the picture again' } })
  }
}

export const nameTakenProblem = () =>
  new Problem('form-invalid', {
    fields: { name: 'There is a brand of this name already. Merge this one into it instead.' },
  })

const mergeTargetProblem = (words: string) => new Problem('form-invalid', { fields: { into: words } })
