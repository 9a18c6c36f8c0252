const DELAYS_MS = [1000, 2000, 5000, 10_000]

/**
 * The pause before the next attempt, in milliseconds, after this many failures in a row: 1, 2, 5, then always
 * 10 seconds.
 */
export const reconnectDelayMs = (failures: number): number => DELAYS_MS[failures] ?? 10_000

/** Below /api: where a browser listens. */
export const LIVE_PATH = '/live'
