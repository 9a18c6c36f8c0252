const DAY_MS = 24 * 60 * 60 * 1000

/** Returns Monday, 00:00 UTC, of the week of a time. */
export function mondayOf(moment: Date): Date {
  const midnight = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate())
  const daysSinceMonday = (moment.getUTCDay() + 6) % 7
  return new Date(midnight - daysSinceMonday * DAY_MS)
}
