import type { Permission } from '../../../platform/sign-in/permissions.ts'

/**
 * A viewer with one of these permissions has something to see on Today. In a file of its own: the tab reads it while
 * its script starts, and in the built program a file that the tab's queries share may start later.
 */
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
