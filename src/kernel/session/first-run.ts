import { z } from 'zod'

/**
 * A member's progress in the onboarding after registering. waiting: not shown yet, the next sign-in leads there. begun:
 * shown, the account page leads back to it. done: finished or skipped.
 */
export const FirstRun = z.enum(['waiting', 'begun', 'done'])
export type FirstRun = z.infer<typeof FirstRun>
