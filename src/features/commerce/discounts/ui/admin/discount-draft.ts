import { localMinute, momentOf } from '../../../../../design/display/dates.ts'
import { readMoney, typedMoney } from '../../../../../kernel/money/money.ts'
import type { AdminDiscount, DiscountForm } from '../../discount.ts'
import type { DiscountKind } from '../../discount-words.ts'

/** As it stands in the form, where everything is text. */
export type DiscountDraft = {
  code: string
  kind: DiscountKind
  percent: string
  amount: string
  least: string
  startsAt: string
  endsAt: string
  usesMax: string
  memberUsesMax: string
  isOn: boolean
}

export function draftOf(discount: AdminDiscount | null): DiscountDraft {
  const money = (minor: number | null | undefined) =>
    discount && minor ? typedMoney(minor, discount.currency) : ''
  return {
    code: discount?.code ?? '',
    kind: discount?.kind ?? 'percent',
    percent: discount?.percent?.toString() ?? '',
    amount: money(discount?.amountMinor),
    least: money(discount?.leastMinor),
    startsAt: localMinute(discount?.startsAt ?? null),
    endsAt: localMinute(discount?.endsAt ?? null),
    usesMax: discount?.usesMax?.toString() ?? '',
    memberUsesMax: discount ? (discount.memberUsesMax?.toString() ?? '') : '1',
    isOn: discount?.isOn ?? true,
  }
}

/** What the draft says, for the server to judge; or a sentence for each field that is no number. */
export function formOf(
  draft: DiscountDraft,
  before: AdminDiscount | null,
  currency: string,
): { form: DiscountForm } | { fields: Record<string, string> } {
  const fields: Record<string, string> = {}
  const number = (field: 'percent' | 'usesMax' | 'memberUsesMax') => {
    const text = draft[field].trim().replace(field === 'percent' ? /\s*%$/ : '', '')
    if (text === '') return null
    if (/^\d{1,9}$/.test(text)) return Number(text)
    fields[field] = 'Use a whole number'
    return null
  }
  const money = (text: string, field: string) => {
    if (text.trim() === '') return null
    const minor = readMoney(text, currency)
    if (minor === null) fields[field] = `Use an amount such as ${typedMoney(1200, currency)}`
    return minor
  }
  const form: DiscountForm = {
    code: draft.code,
    kind: draft.kind,
    // What belongs to another kind may stand in the form, and is not sent.
    percent: draft.kind === 'percent' ? number('percent') : null,
    amountMinor: draft.kind === 'amount' ? money(draft.amount, 'amountMinor') : null,
    leastMinor: money(draft.least, 'leastMinor'),
    startsAt: momentOf(draft.startsAt, before?.startsAt ?? null),
    endsAt: momentOf(draft.endsAt, before?.endsAt ?? null),
    usesMax: number('usesMax'),
    memberUsesMax: number('memberUsesMax'),
    isOn: draft.isOn,
  }
  return Object.keys(fields).length > 0 ? { fields } : { form }
}
