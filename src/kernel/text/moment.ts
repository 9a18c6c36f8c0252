import { z } from 'zod'

/** A time sent by a browser. Nothing here is older than 1970, and Postgres has no year 0. */
export const Moment = z.iso.datetime().refine((at) => Date.parse(at) >= 0, 'Enter a date and time after 1970')
