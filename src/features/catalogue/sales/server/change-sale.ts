import { requireUnchanged } from '../../../../kernel/admin/server/require-unchanged.ts'
import { type ChangeAuthor, guardSensitiveChange } from '../../../../kernel/session/server/notify-admins.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { found } from '../../../../platform/http/http.ts'
import { Problem } from '../../../../problems.ts'
import { readShopSettings } from '../../../core/shop-settings/server/shop-settings.ts'
import type { AdminSale, SaleChanges, SaleForm } from '../sale.ts'
import { applySales } from './apply-sales.ts'
import { deleteSale, insertSale, lockAdminSale, updateSale } from './sale-sql.ts'

/** The result of writing a sale: its id, and how many prices changed immediately. */
type SaleWriteResult = { id: string; changedPrices: number }

/** Adds a sale. @throws Problem 'form-invalid', 'confirmation-required' */
export async function addSale(tx: Tx, by: ChangeAuthor, given: SaleForm): Promise<SaleWriteResult> {
  const { currency } = await readShopSettings(tx)
  const form = normalizeForm(given)
  const id = newId()
  await insertSale(tx, id, form, currency)
  await writeAudit(tx, by.viewer.memberId, {
    ...{ action: 'sale.add', subjectId: id, subjectName: form.name, after: form },
  })
  if (takesMoreThanHalf(form)) await guardSensitiveChange(tx, by, [`A new sale: ${form.name}`])
  return { id, changedPrices: await applySales(tx) }
}

/** Changes a sale. @throws Problem 'sale-not-found', 'form-invalid', 'changed-meanwhile', 'confirmation-required' */
export async function changeSale(
  tx: Tx,
  by: ChangeAuthor,
  id: string,
  changes: SaleChanges,
  was?: Record<string, unknown>,
): Promise<SaleWriteResult> {
  const stored = found(await lockAdminSale(tx, id), 'sale-not-found')
  const before = formOf(stored)
  await requireUnchanged({ stored: before, changes, was, readCurrent: async () => stored })
  // Omitted fields are absent keys: JSON has no undefined.
  const after = normalizeForm({ ...before, ...(changes as Partial<SaleForm>) })
  const isChanged = await writeAudit(tx, by.viewer.memberId, {
    ...{ action: 'sale.change', subjectId: id, subjectName: after.name, before, after },
  })
  if (!isChanged) return { id, changedPrices: 0 }
  await updateSale(tx, id, after)
  if (takesMoreThanHalf(after)) await guardSensitiveChange(tx, by, [`Sale ${after.name}`])
  return { id, changedPrices: await applySales(tx) }
}

/** Deletes a sale. @throws Problem 'sale-not-found' */
export async function removeSale(tx: Tx, adminId: string, id: string): Promise<SaleWriteResult> {
  const sale = found(await lockAdminSale(tx, id), 'sale-not-found')
  await deleteSale(tx, id)
  await writeAudit(tx, adminId, {
    ...{ action: 'sale.remove', subjectId: id, subjectName: sale.name, before: formOf(sale) },
  })
  return { id, changedPrices: await applySales(tx) }
}

/** A percentage above half may be a typo and affects every price, so it needs confirmation; a fixed price does not. */
const takesMoreThanHalf = ({ percent }: SaleForm): boolean => (percent ?? 0) > 50

const formOf = ({ brands, products, ...sale }: AdminSale): SaleForm => ({
  ...{ name: sale.name, kind: sale.kind, percent: sale.percent, priceMinor: sale.priceMinor },
  ...{ covers: sale.covers, startsAt: sale.startsAt, endsAt: sale.endsAt, isOn: sale.isOn },
  brandIds: brands.map(({ id }) => id).sort(),
  productIds: products.map(({ id }) => id).sort(),
})

/** Checks the form, and returns it with only the fields of its kind. @throws Problem 'form-invalid' */
function normalizeForm(form: SaleForm): SaleForm {
  const fields: Record<string, string> = {}
  if (form.kind === 'percent' && form.percent === null) fields.percent = 'Please say how many percent'
  if (form.kind === 'price' && form.priceMinor === null) fields.priceMinor = 'Please say which price'
  if (Date.parse(form.endsAt) <= Date.parse(form.startsAt)) {
    fields.endsAt = 'Please choose an end date after the start date'
  }
  if (form.covers === 'brands' && form.brandIds.length === 0) fields.brandIds = 'Please choose a brand'
  if (form.covers === 'products' && form.productIds.length === 0)
    fields.productIds = 'Please choose a product'
  if (Object.keys(fields).length > 0) throw new Problem('form-invalid', { fields })
  return {
    ...form,
    percent: form.kind === 'percent' ? form.percent : null,
    priceMinor: form.kind === 'price' ? form.priceMinor : null,
    brandIds: form.covers === 'brands' ? form.brandIds : [],
    productIds: form.covers === 'products' ? form.productIds : [],
  }
}
