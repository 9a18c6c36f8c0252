import type { FormResult } from '../../../../../../kernel/admin/ui/form/schema-from-function.ts'
import { moneyInputValue, parseMoney } from '../../../../../../kernel/money/money-input.ts'
import { dateTimeInputValue, parseDateTimeInput } from '../../../../../../kernel/time/zones.ts'
import type { AdminAutomatic, AutomaticForm } from '../../../automatic.ts'
import type { AutomaticCovers, AutomaticKind } from '../../../automatic-words.ts'

export type AutomaticTarget = { id: string; name: string }

/** The form's values, all text. Amounts are in major units as entered. */
export type AutomaticDraft = {
  name: string
  kind: AutomaticKind
  percent: string
  amountMinor: string
  covers: AutomaticCovers
  categories: AutomaticTarget[]
  brands: AutomaticTarget[]
  products: AutomaticTarget[]
  piecesMin: string
  leastMinor: string
  /** '' means everyone. */
  groupId: string
  startsAt: string
  endsAt: string
  priority: string
  combinesWithCode: boolean
  isOn: boolean
}

/** Times are in the shop's time zone. */
export function draftOf(discount: AdminAutomatic | null, timeZone: string): AutomaticDraft {
  const money = (minor: number | null | undefined) =>
    discount && minor ? moneyInputValue(minor, discount.currency) : ''
  return {
    name: discount?.name ?? '',
    kind: discount?.kind ?? 'percent',
    percent: discount?.percent?.toString() ?? '',
    amountMinor: money(discount?.amountMinor),
    covers: discount?.covers ?? 'categories',
    categories: discount?.categories ?? [],
    brands: discount?.brands ?? [],
    products: discount?.products ?? [],
    piecesMin: (discount?.piecesMin ?? 1).toString(),
    leastMinor: money(discount?.leastMinor),
    groupId: discount?.group?.id ?? '',
    startsAt: dateTimeInputValue(timeZone, discount?.startsAt ?? null),
    endsAt: dateTimeInputValue(timeZone, discount?.endsAt ?? null),
    priority: (discount?.priority ?? 100).toString(),
    combinesWithCode: discount?.combinesWithCode ?? true,
    isOn: discount?.isOn ?? true,
  }
}

/** Reads the numbers; the server checks everything else. */
export function formOf(
  draft: AutomaticDraft,
  before: AdminAutomatic | null,
  { currency, timeZone }: { currency: string; timeZone: string },
): FormResult<AutomaticForm> {
  const fields: Record<string, string> = {}
  const number = (field: 'percent' | 'piecesMin' | 'priority') => {
    const text = draft[field].trim().replace(field === 'percent' ? /\s*%$/ : '', '')
    if (/^\d{1,9}$/.test(text)) return Number(text)
    fields[field] = 'Use a whole number'
    return 1
  }
  const money = (field: 'amountMinor' | 'leastMinor') => {
    if (draft[field].trim() === '') return null
    const minor = parseMoney(draft[field], currency)
    if (minor === null) fields[field] = `Use an amount such as ${moneyInputValue(1200, currency)}`
    return minor
  }
  const { covers } = draft
  const idsOf = (kind: Exclude<AutomaticCovers, 'all'>) =>
    // The form may still hold values of another choice.
    covers === kind ? draft[kind].map(({ id }) => id).sort() : []
  const form: AutomaticForm = {
    ...{ name: draft.name, kind: draft.kind, covers },
    percent: draft.kind === 'percent' ? number('percent') : null,
    amountMinor: draft.kind === 'amount' ? money('amountMinor') : null,
    categoryIds: idsOf('categories'),
    brandIds: idsOf('brands'),
    productIds: idsOf('products'),
    piecesMin: number('piecesMin'),
    leastMinor: money('leastMinor'),
    groupId: draft.groupId || null,
    startsAt: parseDateTimeInput(timeZone, draft.startsAt, before?.startsAt ?? null),
    endsAt: parseDateTimeInput(timeZone, draft.endsAt, before?.endsAt ?? null),
    priority: number('priority'),
    ...{ combinesWithCode: draft.combinesWithCode, isOn: draft.isOn },
  }
  return Object.keys(fields).length > 0 ? { fields } : { form }
}
