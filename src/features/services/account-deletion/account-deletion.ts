import { z } from 'zod'

/** How long a closed account can be reopened. */
export const DAYS_TO_RETURN = 7

export const Closed = z.object({ removeAt: z.iso.datetime() })
export type Closed = z.infer<typeof Closed>
