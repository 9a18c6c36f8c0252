/** Of the last thirty days where an address names none. */
export type InsightSearch = { days?: 7 | 90 }

export function insightSearch({ days }: Record<string, unknown>): InsightSearch {
  if (Number(days) === 7) return { days: 7 }
  return Number(days) === 90 ? { days: 90 } : {}
}
