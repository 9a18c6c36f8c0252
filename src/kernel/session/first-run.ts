import { z } from 'zod'

/**
 * How far a member is with the first steps after registering. waiting: not asked yet, the next sign-in leads there.
 * begun: asked, the account leads back. done: through, or skipped.
 */
export const FirstRun = z.enum(['waiting', 'begun', 'done'])
export type FirstRun = z.infer<typeof FirstRun>
