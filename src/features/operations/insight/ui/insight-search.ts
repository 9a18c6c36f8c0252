import { oneOf, searchReader } from '../../../../web/address.ts'

/** Absent means the last thirty days. */
export type InsightSearch = { days?: 7 | 90 }

export const insightSearch = searchReader<InsightSearch>({ days: oneOf(7, 90) })
