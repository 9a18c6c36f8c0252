import { zoneName } from '../../../../kernel/time/zones.ts'

/** The hint of a date and time field that names the time zone. */
export const clockHint = (timeZone: string) => `In the time zone of the shop, ${zoneName(timeZone)}.`
