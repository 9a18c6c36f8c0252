/**
 * The permissions of roles, in the order of the roles screen. The contract of an endpoint names the one it requires. An
 * admin has all of them, including future ones.
 */
export const PERMISSIONS = [
  'orders.read',
  'orders.ship',
  'orders.money',
  'orders.write',
  'orders.place',
  'orders.edit',
  'orders.refund',
  'stock.write',
  'costs.read',
  'products.write',
  'selling.write',
  'community.moderate',
  'members.read',
  'members.write',
  'groups.write',
  'contests.write',
  'magazine.write',
  'texts.write',
  'reports.read',
  'settings.write',
  'audit.read',
  'roles.write',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** One permission, or several of which one is enough. */
export type RequiredPermission = Permission | readonly Permission[]

type Holder = { permissions: readonly string[] }

export const hasPermission = ({ permissions }: Holder, required: RequiredPermission): boolean =>
  [required].flat().some((one) => permissions.includes(one))

/** Leaves out names in the database that only a later or earlier version knows. */
export const knownPermissions = (names: readonly string[]): Permission[] =>
  PERMISSIONS.filter((one) => names.includes(one))
