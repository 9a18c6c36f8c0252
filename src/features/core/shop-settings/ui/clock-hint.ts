import { zoneName } from '../../../../kernel/time/zones.ts'

/** At a field for date and time: on whose clocks. */
export const clockHint = (timeZone: string) => `In the time zone of the shop, ${zoneName(timeZone)}.`
