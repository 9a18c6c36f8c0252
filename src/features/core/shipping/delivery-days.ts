import { clockIn, dayIn } from '../../../kernel/time/zones.ts'
import type { Delivery, DeliveryDays, WorkCalendar } from './shipping.ts'

/** More days in a row than holidays and weekends can make. */
const FURTHEST_DAYS = 400

/**
 * When something arrives that is ordered now: it leaves on the first working day whose cut-off hour is still to come, and
 * arrives so many working days later. Days are dates in the shop's time zone.
 */
export function deliveryOf(days: DeliveryDays, calendar: WorkCalendar, now: Date): Delivery {
  const { date, hour } = clockIn(calendar.timeZone, now)
  const isInTime = isWorkDay(date, calendar) && hour < calendar.cutOffHour
  const shipBy = isInTime ? date : addWorkDays(date, 1, calendar)
  return {
    shipBy,
    from: addWorkDays(shipBy, days.from, calendar),
    until: addWorkDays(shipBy, days.to, calendar),
  }
}

/** The same for what left the shop at a moment. */
export function arrivalOf(
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
