import { clockIn, dayIn } from '../../../kernel/time/zones.ts'
import type { Delivery, DeliveryDays, WorkCalendar } from './shipping.ts'

/** Upper limit of the search, more than any run of holidays and weekends. */
const FURTHEST_DAYS = 400

/**
 * Returns the dates for an order placed now: it ships on the first working day whose cut-off hour has not passed, and
 * arrives the given number of working days later. Dates are in the shop's time zone.
 */
export function computeDelivery(days: DeliveryDays, calendar: WorkCalendar, now: Date): Delivery {
  const { date, hour } = clockIn(calendar.timeZone, now)
  const isInTime = isWorkDay(date, calendar) && hour < calendar.cutOffHour
  const shipBy = isInTime ? date : addWorkDays(date, 1, calendar)
  return {
    shipBy,
    from: addWorkDays(shipBy, days.from, calendar),
    until: addWorkDays(shipBy, days.to, calendar),
  }
}

/** Returns the arrival dates of a parcel sent at `sentAt`. */
export function computeArrival(
  days: DeliveryDays,
  calendar: WorkCalendar,
  sentAt: Date,
): Omit<Delivery, 'shipBy'> {
  const date = dayIn(calendar.timeZone, sentAt)
  return { from: addWorkDays(date, days.from, calendar), until: addWorkDays(date, days.to, calendar) }
}

function addWorkDays(from: string, count: number, calendar: WorkCalendar): string {
  let date = from
  let left = count
  for (let step = 0; left > 0 && step < FURTHEST_DAYS; step++) {
    date = dayAfter(date)
    if (isWorkDay(date, calendar)) left -= 1
  }
  return date
}

function isWorkDay(date: string, { workDays, holidays }: WorkCalendar): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  return workDays.includes(weekday) && !holidays.includes(date)
}

function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
