import { partKind } from '../../../../../platform/parts.ts'
import type { Platform } from '../../../../../platform/platform.ts'

/** A feature that changes prices at set times: brings them up to date if such a time has passed since the last call. */
export const priceUpdaters = partKind<(platform: Platform) => Promise<void>>()

/**
 * Called before prices are shown or charged, so that they change at the announced time even if no job runs then. Costs
 * nothing while no such time has passed.
 */
export async function keepPricesCurrent(platform: Platform): Promise<void> {
  for (const bringUpToDate of priceUpdaters.in(platform)) await bringUpToDate(platform)
}
