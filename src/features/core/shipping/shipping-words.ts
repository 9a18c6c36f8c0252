import { MONTHS } from '../../../kernel/time/months.ts'
import type { Delivery, DeliveryDays } from './shipping.ts'

/** What the price of a rate depends on. */
export const shippingMeasures = ['flat', 'weight', 'value'] as const

export const ZONES_MAX = 20
export const RATES_MAX = 8
export const DAYS_MAX = 60
export const HOLIDAYS_MAX = 200

/** "2–3 working days", "1 working day" */
export const workingDays = ({ from, to }: DeliveryDays): string =>
  from === to ? `${to} working ${to === 1 ? 'day' : 'days'}` : `${from}–${to} working days`

/** "Wed 25 – Fri 27 Nov", "Mon 30 Nov – Wed 2 Dec", or one day. */
export function deliveryWords({ from, until }: Pick<Delivery, 'from' | 'until'>): string {
  if (from === until) return dayWords(until)
  return from.slice(0, 7) === until.slice(0, 7)
    ? `${dayWords(from).split(' ').slice(0, 2).join(' ')} – ${dayWords(until)}`
    : `${dayWords(from)} – ${dayWords(until)}`
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** "Wed 25 Nov", independent of the reader's time zone. */
export function dayWords(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  return `${weekdays[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]!.slice(0, 3)}`
}
