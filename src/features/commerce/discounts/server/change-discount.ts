import { requireUnchanged } from '../../../../kernel/admin/server/require-unchanged.ts'
import { type ChangeAuthor, guardSensitiveChange } from '../../../../kernel/session/server/notify-admins.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { found } from '../../../../platform/http/http.ts'
import { Problem } from '../../../../problems.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import type { AdminDiscount, DiscountChanges, DiscountForm } from '../discount.ts'
import { lockMemberGroup } from './automatic/automatic-admin-sql.ts'
import { deleteDiscount, insertDiscount, lockAdminDiscount, updateDiscount } from './discount-admin-sql.ts'

/** @throws Problem 'form-invalid' */
export async function addDiscount(tx: Tx, by: ChangeAuthor, given: DiscountForm): Promise<string> {
  const { currency } = await readShopSettings(tx)
  const form = checkAndTrimForm(given)
  await checkGroup(tx, form)
  const id = newId()
  if (!(await insertDiscount(tx, id, form, currency))) throw codeTaken()
  await writeAudit(tx, by.viewer.memberId, {
    ...{ action: 'discount.add', subjectId: id, subjectName: form.code, after: form },
  })
  if (takesMoreThanHalf(form)) await guardSensitiveChange(tx, by, [`A new discount code: ${form.code}`])
  return id
}

/**
 * Changes a code. Existing orders with it stay unchanged.
 * @throws Problem 'discount-not-found', 'form-invalid'
 */
export async function changeDiscount(
  tx: Tx,
  by: ChangeAuthor,
  id: string,
  changes: DiscountChanges,
  was?: Record<string, unknown>,
): Promise<void> {
  const stored = await lockOne(tx, id)
  const before = formOf(stored)
  await requireUnchanged({ stored: before, changes, was, readCurrent: async () => stored })
  // Omitted fields must be absent, not undefined; JSON guarantees that.
  const after = checkAndTrimForm({ ...before, ...(changes as Partial<DiscountForm>) })
  await checkGroup(tx, after)
  const isChanged = await writeAudit(tx, by.viewer.memberId, {
    ...{ action: 'discount.change', subjectId: id, subjectName: after.code, before, after },
  })
  if (!isChanged) return
  if (!(await updateDiscount(tx, id, after))) throw codeTaken()
  if (takesMoreThanHalf(after)) await guardSensitiveChange(tx, by, [`Discount code ${after.code}`])
}

/** Returns whether a code may take off more than half of the price of an order's items. */
export const takesMoreThanHalf = ({ percent, amountMinor, leastMinor }: DiscountForm): boolean =>
  (percent ?? 0) > 50 || (amountMinor ?? 0) * 2 > (leastMinor ?? 0)

/** @throws Problem 'discount-not-found', 'discount-in-use' */
export async function removeDiscount(tx: Tx, adminId: string, id: string): Promise<void> {
  const discount = await lockOne(tx, id)
  if (discount.isUsed) throw new Problem('discount-in-use')
  await deleteDiscount(tx, id)
  await writeAudit(tx, adminId, {
    ...{ action: 'discount.remove', subjectId: id, subjectName: discount.code, before: formOf(discount) },
  })
}

async function lockOne(tx: Tx, id: string): Promise<AdminDiscount> {
  const { currency } = await readShopSettings(tx)
  return found(await lockAdminDiscount(tx, id, currency), 'discount-not-found')
}

const formOf = (discount: AdminDiscount): DiscountForm => {
  const { code, kind, percent, amountMinor, leastMinor, startsAt, endsAt, usesMax, memberUsesMax, isOn } =
    discount
  const groupId = discount.group?.id ?? null
  return {
    code,
    kind,
    percent,
    amountMinor,
    leastMinor,
    startsAt,
    endsAt,
    usesMax,
    memberUsesMax,
    groupId,
    isOn,
  }
}

async function checkGroup(tx: Tx, { groupId }: DiscountForm): Promise<void> {
  if (groupId === null || (await lockMemberGroup(tx, groupId))) return
  throw new Problem('form-invalid', { fields: { groupId: 'This group is no longer available' } })
}

/** Returns the form with only the fields of its kind. */
function checkAndTrimForm(form: DiscountForm): DiscountForm {
  const fields: Record<string, string> = {}
  if (form.kind === 'percent' && form.percent === null) fields.percent = 'Please say how many percent'
  if (form.kind === 'amount' && form.amountMinor === null) fields.amountMinor = 'Please say how much'
  if (form.startsAt && form.endsAt && Date.parse(form.endsAt) <= Date.parse(form.startsAt)) {
    fields.endsAt = 'Please choose an end date after the start date'
  }
  if (Object.keys(fields).length > 0) throw new Problem('form-invalid', { fields })
  return {
    ...form,
    percent: form.kind === 'percent' ? form.percent : null,
    amountMinor: form.kind === 'amount' ? form.amountMinor : null,
  }
}

const codeTaken = () =>
  new Problem('form-invalid', { fields: { code: 'There is a code of this name already' } })
