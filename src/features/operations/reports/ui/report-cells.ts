import { formatCount } from '../../../../design/display/count.ts'
import { formatMoney } from '../../../../kernel/money/money.ts'
import type { ReportColumn, ReportRow } from '../report.ts'

/** Formats a value for display; '' when there is none. */
export function cellText({ key, kind }: ReportColumn, row: ReportRow, currency: string): string {
  const value = row[key]
  if (value === null || value === undefined) return ''
  if (kind === 'money') {
    const amount = Number(value)
    return amount < 0 ? `−${formatMoney(-amount, currency)}` : formatMoney(amount, currency)
  }
  if (kind === 'count') return formatCount(Number(value))
  if (kind === 'percent') return `${Number(value).toLocaleString('en-US')}%`
  return String(value)
}

export const isNumericColumn = ({ kind }: ReportColumn): boolean => kind !== 'text' && kind !== 'day'
