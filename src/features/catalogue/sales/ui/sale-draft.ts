import type { FormResult } from '../../../../kernel/admin/ui/form/schema-from-function.ts'
import { moneyInputValue, parseMoney } from '../../../../kernel/money/money-input.ts'
import { dateTimeInputValue, parseDateTimeInput } from '../../../../kernel/time/zones.ts'
import type { AdminSale, SaleForm } from '../sale.ts'
import type { SaleCovers, SaleKind } from '../sale-state.ts'

export type SaleTarget = { id: string; name: string }

/** A sale in the form, where everything is text. */
export type SaleDraft = {
  name: string
  kind: SaleKind
  percent: string
  priceMinor: string
  covers: SaleCovers
  brands: SaleTarget[]
  products: SaleTarget[]
  startsAt: string
  endsAt: string
  isOn: boolean
}

/** Returns the form of a sale; times are in the shop's time zone. */
export const draftOf = (sale: AdminSale | null, timeZone: string): SaleDraft => ({
  name: sale?.name ?? '',
  kind: sale?.kind ?? 'percent',
  percent: sale?.percent?.toString() ?? '',
  priceMinor: sale?.priceMinor == null ? '' : moneyInputValue(sale.priceMinor, sale.currency),
  covers: sale?.covers ?? 'products',
  brands: sale?.brands ?? [],
  products: sale?.products ?? [],
  startsAt: dateTimeInputValue(timeZone, sale?.startsAt ?? null),
  endsAt: dateTimeInputValue(timeZone, sale?.endsAt ?? null),
  isOn: sale?.isOn ?? true,
})

/** Parses the numbers and times; the server checks everything else. */
export function formOf(
  draft: SaleDraft,
  before: AdminSale | null,
  { currency, timeZone }: { currency: string; timeZone: string },
): FormResult<SaleForm> {
  const fields: Record<string, string> = {}
  const percent = /^\s*(\d{1,3})\s*%?\s*$/.exec(draft.percent)?.[1]
  if (draft.kind === 'percent' && percent === undefined) fields.percent = 'Use a whole number'
  const priceMinor = draft.kind === 'price' ? parseMoney(draft.priceMinor, currency) : null
  if (draft.kind === 'price' && priceMinor === null) {
    fields.priceMinor = `Use an amount such as ${moneyInputValue(1200, currency)}`
  }
  const startsAt = parseDateTimeInput(timeZone, draft.startsAt, before?.startsAt ?? null)
  const endsAt = parseDateTimeInput(timeZone, draft.endsAt, before?.endsAt ?? null)
  if (!startsAt) fields.startsAt = 'Please choose a start'
  if (!endsAt) fields.endsAt = 'Please choose an end'
  if (Object.keys(fields).length > 0) return { fields }
  return {
    form: {
      name: draft.name,
      kind: draft.kind,
      percent: draft.kind === 'percent' ? Number(percent) : null,
      priceMinor,
      covers: draft.covers,
      // The form may still hold values of a choice that is no longer selected.
      brandIds: draft.covers === 'brands' ? draft.brands.map(({ id }) => id).sort() : [],
      productIds: draft.covers === 'products' ? draft.products.map(({ id }) => id).sort() : [],
      startsAt: startsAt!,
      endsAt: endsAt!,
      isOn: draft.isOn,
    },
  }
}
