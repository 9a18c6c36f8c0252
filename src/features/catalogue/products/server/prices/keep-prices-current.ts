import { partKind } from '../../../../../platform/parts.ts'
import type { Platform } from '../../../../../platform/platform.ts'

/** What changes prices by the clock brings them up to date, if a moment has passed since it last did. */
export const priceClocks = partKind<(platform: Platform) => Promise<void>>()

/**
 * Called before prices are shown or charged, so that they change at the moment that was announced, whether a job runs then
 * or not. Costs nothing while no such moment has passed.
 */
export async function keepPricesCurrent(platform: Platform): Promise<void> {
  for (const bringUpToDate of priceClocks.in(platform)) await bringUpToDate(platform)
}
