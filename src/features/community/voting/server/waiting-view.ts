import type { z } from 'zod'
import type { Waiting } from '../../../services/points/server/may-earn.ts'
import type { WaitsFor } from '../vote-counting.ts'

/** What a voter reads: their votes count once this is no longer so. */
export const waitingView = (waiting: Waiting | null): z.input<typeof WaitsFor> | null =>
  waiting && { why: waiting.why, until: waiting.until?.toISOString() ?? null, days: waiting.days }
