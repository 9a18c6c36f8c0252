import { z } from 'zod'

/** How long somebody who closed their account may change their mind. */
export const DAYS_TO_RETURN = 7

export const Closed = z.object({ removeAt: z.iso.datetime() })
export type Closed = z.infer<typeof Closed>
