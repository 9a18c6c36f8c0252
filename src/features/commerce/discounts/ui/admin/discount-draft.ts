import type { FormResult } from '../../../../../kernel/admin/ui/form/schema-from-function.ts'
import { moneyInputValue, parseMoney } from '../../../../../kernel/money/money-input.ts'
import { dateTimeInputValue, parseDateTimeInput } from '../../../../../kernel/time/zones.ts'
import type { AdminDiscount, DiscountForm } from '../../discount.ts'
import type { DiscountKind } from '../../discount-words.ts'

/** The form's values, all text. Amounts are in major units as entered. */
export type DiscountDraft = {
  code: string
  kind: DiscountKind
  percent: string
  amountMinor: string
  leastMinor: string
  startsAt: string
  endsAt: string
  usesMax: string
  memberUsesMax: string
  /** '' means everyone. */
  groupId: string
  isOn: boolean
}

/** Times are in the shop's time zone. */
export function draftOf(discount: AdminDiscount | null, timeZone: string): DiscountDraft {
  const money = (minor: number | null | undefined) =>
    discount && minor ? moneyInputValue(minor, discount.currency) : ''
  return {
    code: discount?.code ?? '',
    kind: discount?.kind ?? 'percent',
    percent: discount?.percent?.toString() ?? '',
    amountMinor: money(discount?.amountMinor),
    leastMinor: money(discount?.leastMinor),
    startsAt: dateTimeInputValue(timeZone, discount?.startsAt ?? null),
    endsAt: dateTimeInputValue(timeZone, discount?.endsAt ?? null),
    usesMax: discount?.usesMax?.toString() ?? '',
    memberUsesMax: discount ? (discount.memberUsesMax?.toString() ?? '') : '1',
    groupId: discount?.group?.id ?? '',
    isOn: discount?.isOn ?? true,
  }
}

/** Reads the numbers; the server checks everything else. */
export function formOf(
  draft: DiscountDraft,
  before: AdminDiscount | null,
  { currency, timeZone }: { currency: string; timeZone: string },
): FormResult<DiscountForm> {
  const fields: Record<string, string> = {}
  const number = (field: 'percent' | 'usesMax' | 'memberUsesMax') => {
    const text = draft[field].trim().replace(field === 'percent' ? /\s*%$/ : '', '')
    if (text === '') return null
    if (/^\d{1,9}$/.test(text)) return Number(text)
    fields[field] = 'Use a whole number'
    return null
  }
  const money = (field: 'amountMinor' | 'leastMinor') => {
    if (draft[field].trim() === '') return null
    const minor = parseMoney(draft[field], currency)
    if (minor === null) fields[field] = `Use an amount such as ${moneyInputValue(1200, currency)}`
    return minor
  }
  const form: DiscountForm = {
    code: draft.code,
    kind: draft.kind,
    // The form may still hold values of another kind.
    percent: draft.kind === 'percent' ? number('percent') : null,
    amountMinor: draft.kind === 'amount' ? money('amountMinor') : null,
    leastMinor: money('leastMinor'),
    startsAt: parseDateTimeInput(timeZone, draft.startsAt, before?.startsAt ?? null),
    endsAt: parseDateTimeInput(timeZone, draft.endsAt, before?.endsAt ?? null),
    usesMax: number('usesMax'),
    memberUsesMax: number('memberUsesMax'),
    groupId: draft.groupId || null,
    isOn: draft.isOn,
  }
  return Object.keys(fields).length > 0 ? { fields } : { form }
}
