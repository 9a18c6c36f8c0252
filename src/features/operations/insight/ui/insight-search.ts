import { oneOf, readAddress } from '../../../../web/address.ts'

/** Absent means the last thirty days. */
export type InsightSearch = { days?: 7 | 90 }

export const insightSearch = readAddress<InsightSearch>({ days: oneOf(7, 90) })
