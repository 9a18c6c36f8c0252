import type { Permission } from '../../../platform/sign-in/permissions.ts'

/** The span in days. */
export const SPANS = [7, 30, 90] as const
export type Span = (typeof SPANS)[number]

/** The name of a period in the address. */
export const spanName = (days: Span) => `${days}-days`

/** The value comes from the address, so it may be anything. */
export const spanOf = (text: string | undefined): Span => SPANS.find((days) => spanName(days) === text) ?? 7

/** A viewer with one of these permissions has something to see on Today. */
export const TODAY_PERMISSIONS: readonly Permission[] = [
  'orders.read',
  'orders.write',
  'orders.refund',
  'stock.write',
  'products.write',
  'magazine.write',
  'reports.read',
  'settings.write',
]
