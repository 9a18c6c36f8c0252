import type { TrafficSource } from '../../../platform/http/page-views/visit-source.ts'

/** Every report, in the order of the list. */
export const reportNames = [
  'sales',
  'best-sellers',
  'categories',
  'brands',
  'sources',
  'buyers',
  'looks',
  'returns',
  'discounts',
  'gift-cards',
  'vat',
] as const
export type ReportName = (typeof reportNames)[number]

export const reportTitles: Record<ReportName, string> = {
  sales: 'Sales by day',
  'best-sellers': 'Best sellers',
  categories: 'Sales by category',
  brands: 'Sales by brand',
  sources: 'Traffic sources',
  buyers: 'Members and guests',
  looks: 'Sold through looks',
  returns: 'Returns by reason',
  discounts: 'Discounts',
  'gift-cards': 'Gift cards',
  vat: 'VAT',
}

/** What each report counts, in a sentence or two. */
export const reportNotes: Record<ReportName, string> = {
  sales:
    'Orders by payment date, including shipping and tax; what an edit added, by the date it was paid. Refunds by refund date; one that failed later is taken back on the day it failed.',
  'best-sellers': 'Items in paid orders, at the prices charged after discounts and including tax.',
  categories:
    'Paid orders by the product’s current category, not its category at the time of sale. Returns are items with a return request in this period. Refunds are amounts paid back for items.',
  brands: 'Items in paid orders, by the brand on the order.',
  sources:
    'Visits by type of referring site, and the orders from those visits. Visitors are anonymous, so a person who visits twice counts twice.',
  buyers: 'Paid orders placed with and without an account.',
  looks: 'Items in paid orders that were added to the cart with “Buy this look” or from a tag on a look.',
  returns: 'Items with a return request, by product and reason, whether accepted or not.',
  discounts: 'Paid orders by the discount they used.',
  'gift-cards': 'Amounts added to gift cards and spent with them.',
  vat: 'Invoices and credit notes by month of issue, country and rate. Credit notes are negative amounts; a cancelled one counts again in the month of its cancellation.',
}

/** The deepest category level with rows of its own; categories below it count for their ancestor. */
export const levels = ['main', 'second', 'third', 'each'] as const
export type Level = (typeof levels)[number]

export const levelNames: Record<Level, string> = {
  main: 'Main categories',
  second: 'Second level',
  third: 'Third level',
  each: 'Each category',
}
export const levelOf = (word: string | undefined): Level => levels.find((level) => level === word) ?? 'each'

/** Returns the report of an address; the first one when it is unknown. */
export const reportOf = (word: string | undefined): ReportName =>
  reportNames.find((name) => name === word) ?? 'sales'

export const DAYS_MAX = 731
export const ROWS_SHOWN = 200

/** The sources of visits. */
export const trafficSourceNames: Record<TrafficSource, string> = {
  direct: 'Direct or unknown',
  search: 'Search engines',
  social: 'Social networks',
  mail: 'Mail programs',
  site: 'Other sites',
}

type Day = string
export type DaySpan = { from: Day; to: Day }

const DAY_MS = 86_400_000
const at = (day: Day) => Date.parse(`${day}T00:00:00Z`)
export const shiftDay = (day: Day, days: number): Day =>
  new Date(at(day) + days * DAY_MS).toISOString().slice(0, 10)
/** Returns the number of days, both ends included. */
export const daysIn = ({ from, to }: DaySpan): number => Math.round((at(to) - at(from)) / DAY_MS) + 1
/** Returns the same number of days right before. */
export const spanBefore = (span: DaySpan): DaySpan => ({
  from: shiftDay(span.from, -daysIn(span)),
  to: shiftDay(span.from, -1),
})

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at(text))

/** Named periods; those in progress end today. */
export const periods = [
  'today',
  'yesterday',
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
  'this-year',
] as const
export type Period = (typeof periods)[number]

export const periodNames: Record<Period, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  'last-7-days': 'Last 7 days',
  'last-30-days': 'Last 30 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
}

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`

export function periodSpan(period: Period, today: Day): DaySpan {
  const yesterday = shiftDay(today, -1)
  const endOfLastMonth = shiftDay(monthOf(today), -1)
  const spans: Record<Period, DaySpan> = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    'last-7-days': { from: shiftDay(today, -6), to: today },
    'last-30-days': { from: shiftDay(today, -29), to: today },
    'this-month': { from: monthOf(today), to: today },
    'last-month': { from: monthOf(endOfLastMonth), to: endOfLastMonth },
    'this-year': { from: `${today.slice(0, 4)}-01-01`, to: today },
  }
  return spans[period]
}

function daysOf(text: string | undefined): DaySpan | null {
  const [from = '', to = ''] = (text ?? '').split('_')
  const isGood = isDay(from) && isDay(to) && from <= to && daysIn({ from, to }) <= DAYS_MAX
  return isGood ? { from, to } : null
}

/** Returns the period of an address: null when it gives dates; the last thirty days when it is missing or invalid. */
export const periodOf = (text: string | undefined): Period | null =>
  daysOf(text) ? null : (periods.find((period) => period === text) ?? 'last-30-days')

/** Returns the days of "2026-11-01_2026-11-30" or "this-month" in an address; the latter changes from day to day. */
export const spanOf = (text: string | undefined, today: Day): DaySpan =>
  daysOf(text) ?? periodSpan(periodOf(text) ?? 'last-30-days', today)
export const spanText = ({ from, to }: DaySpan): string => `${from}_${to}`
