const DELAYS_MS = [1000, 2000, 5000, 10_000]

/**
 * Returns the delay before the next attempt, in milliseconds, after this many failures in a row: 1, 2, 5, then always
 * 10 seconds.
 */
export const reconnectDelayMs = (failures: number): number => DELAYS_MS[failures] ?? 10_000

/** Path of the event stream below /api. */
export const LIVE_PATH = '/live'
