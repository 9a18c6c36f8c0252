import type { z } from 'zod'
import type { EarningWait } from '../../../services/points/server/may-earn.ts'
import type { WaitsFor } from '../vote-counting.ts'

/** Returns why a voter's votes do not count yet; null if they do. */
export const waitingView = (waiting: EarningWait | null): z.input<typeof WaitsFor> | null =>
  waiting && { why: waiting.why, until: waiting.until?.toISOString() ?? null, days: waiting.days }
