import { requireUnchanged } from '../../../../../kernel/admin/server/require-unchanged.ts'
import {
  type ChangeAuthor,
  guardSensitiveChange,
} from '../../../../../kernel/session/server/notify-admins.ts'
import { writeAudit } from '../../../../../platform/audit.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { found } from '../../../../../platform/http/http.ts'
import { Problem } from '../../../../../problems.ts'
import { readShopSettings } from '../../../../core/shop-settings/server/shop-settings.ts'
import type { AdminAutomatic, AutomaticChanges, AutomaticForm } from '../../automatic.ts'
import { AUTOMATIC_ON_MAX } from '../../automatic-words.ts'
import {
  countOthersOn,
  deleteAutomatic,
  insertAutomatic,
  lockAdminAutomatic,
  lockMemberGroup,
  updateAutomatic,
} from './automatic-admin-sql.ts'

/** @throws Problem 'form-invalid', 'confirmation-required' */
export async function addAutomatic(tx: Tx, by: ChangeAuthor, given: AutomaticForm): Promise<string> {
  const { currency } = await readShopSettings(tx)
  const form = checkAndTrimForm(given)
  await checkGroupAndLimit(tx, null, form)
  const id = newId()
  await insertAutomatic(tx, id, form, currency)
  await writeAudit(tx, by.viewer.memberId, {
    ...{ action: 'automatic-discount.add', subjectId: id, subjectName: form.name, after: form },
  })
  if (takesMoreThanHalf(form)) await guardSensitiveChange(tx, by, [`A new automatic discount: ${form.name}`])
  return id
}

/**
 * Changes a discount. Existing orders with it stay unchanged.
 * @throws Problem 'automatic-discount-not-found', 'form-invalid'
 */
export async function changeAutomatic(
  tx: Tx,
  by: ChangeAuthor,
  id: string,
  changes: AutomaticChanges,
  was?: Record<string, unknown>,
): Promise<void> {
  const stored = await lockOne(tx, id)
  const before = formOf(stored)
  await requireUnchanged({ stored: before, changes, was, readCurrent: async () => stored })
  // Omitted fields must be absent, not undefined; JSON guarantees that.
  const after = checkAndTrimForm({ ...before, ...(changes as Partial<AutomaticForm>) })
  await checkGroupAndLimit(tx, id, after)
  const isChanged = await writeAudit(tx, by.viewer.memberId, {
    ...{ action: 'automatic-discount.change', subjectId: id, subjectName: after.name, before, after },
  })
  if (!isChanged) return
  await updateAutomatic(tx, id, after)
  if (takesMoreThanHalf(after)) await guardSensitiveChange(tx, by, [`Automatic discount ${after.name}`])
}

/** Returns whether it may take off more than half of the price of the items. */
export const takesMoreThanHalf = ({ percent, amountMinor, leastMinor }: AutomaticForm): boolean =>
  (percent ?? 0) > 50 || (amountMinor ?? 0) * 2 > (leastMinor ?? 0)

/** @throws Problem 'automatic-discount-not-found', 'automatic-discount-in-use' */
export async function removeAutomatic(tx: Tx, adminId: string, id: string): Promise<void> {
  const discount = await lockOne(tx, id)
  if (discount.isUsed) throw new Problem('automatic-discount-in-use')
  await deleteAutomatic(tx, id)
  await writeAudit(tx, adminId, {
    ...{ action: 'automatic-discount.remove', subjectId: id, subjectName: discount.name },
    before: formOf(discount),
  })
}

async function lockOne(tx: Tx, id: string): Promise<AdminAutomatic> {
  const { currency } = await readShopSettings(tx)
  return found(await lockAdminAutomatic(tx, id, currency), 'automatic-discount-not-found')
}

async function checkGroupAndLimit(
  tx: Tx,
  id: string | null,
  { isOn, groupId }: AutomaticForm,
): Promise<void> {
  if (groupId !== null && !(await lockMemberGroup(tx, groupId)))
    throw wrong({ groupId: 'This group is no longer available' })
  if (isOn && (await countOthersOn(tx, id)) >= AUTOMATIC_ON_MAX) {
    throw wrong({ isOn: `At most ${AUTOMATIC_ON_MAX} can be on at the same time` })
  }
}

const formOf = ({ categories, brands, products, group, ...stored }: AdminAutomatic): AutomaticForm => ({
  ...{ name: stored.name, kind: stored.kind, percent: stored.percent, amountMinor: stored.amountMinor },
  ...{ covers: stored.covers, piecesMin: stored.piecesMin, leastMinor: stored.leastMinor },
  categoryIds: idsOf(categories),
  brandIds: idsOf(brands),
  productIds: idsOf(products),
  groupId: group?.id ?? null,
  ...{ startsAt: stored.startsAt, endsAt: stored.endsAt, priority: stored.priority, isOn: stored.isOn },
  combinesWithCode: stored.combinesWithCode,
})

const idsOf = (targets: { id: string }[]) => targets.map(({ id }) => id).sort()

/** Returns the form with only the fields of its kind. */
function checkAndTrimForm(form: AutomaticForm): AutomaticForm {
  const { kind, covers } = form
  const fields: Record<string, string> = {}
  if (kind === 'percent' && form.percent === null) fields.percent = 'Please say how many percent'
  if (kind === 'amount' && form.amountMinor === null) fields.amountMinor = 'Please say how much'
  if (kind === 'cheapest-free' && form.piecesMin < 2) fields.piecesMin = 'At least 2: one of them is free'
  if (form.startsAt && form.endsAt && Date.parse(form.endsAt) <= Date.parse(form.startsAt)) {
    fields.endsAt = 'Please choose an end date after the start date'
  }
  if (covers === 'categories' && form.categoryIds.length === 0)
    fields.categoryIds = 'Please choose a category'
  if (covers === 'brands' && form.brandIds.length === 0) fields.brandIds = 'Please choose a brand'
  if (covers === 'products' && form.productIds.length === 0) fields.productIds = 'Please choose a product'
  if (Object.keys(fields).length > 0) throw wrong(fields)
  return {
    ...form,
    percent: kind === 'percent' ? form.percent : null,
    amountMinor: kind === 'amount' ? form.amountMinor : null,
    categoryIds: covers === 'categories' ? form.categoryIds : [],
    brandIds: covers === 'brands' ? form.brandIds : [],
    productIds: covers === 'products' ? form.productIds : [],
  }
}

const wrong = (fields: Record<string, string>) => new Problem('form-invalid', { fields })
