import { oneOf, readAddress } from '../../../../web/address.ts'

/** Of the last thirty days where an address names none. */
export type InsightSearch = { days?: 7 | 90 }

export const insightSearch = readAddress<InsightSearch>({ days: oneOf(7, 90) })
