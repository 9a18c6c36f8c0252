import type { Permission } from '../../../platform/sign-in/permissions.ts'

/** The span in days. */
export const SPANS = [7, 30, 90] as const
export type Span = (typeof SPANS)[number]

/** As it is in the address. */
export const spanName = (days: Span) => `${days}-days`

/** The value comes from the address, so it may be anything. */
export const spanOf = (text: string | undefined): Span => SPANS.find((days) => spanName(days) === text) ?? 7

/** Whoever may do one of these has something to see on Today. */
export const TODAY_FOR: readonly Permission[] = [
  'orders.read',
  'orders.write',
  'orders.refund',
  'stock.write',
  'products.write',
  'magazine.write',
  'reports.read',
  'settings.write',
]
