import type { Permission } from '../../../../../../platform/sign-in/permissions.ts'

/** The label of each permission, on the screen of roles. */
export const permissionWords: Record<Permission, { label: string; hint: string }> = {
  'orders.read': { label: 'See orders', hint: 'Ordered items and shipping addresses' },
  'orders.ship': { label: 'Pack and send', hint: 'Mark as packed, shipped or delivered' },
  'orders.money': { label: 'See amounts', hint: 'Prices, totals, invoices' },
  'orders.write': { label: 'Change orders', hint: 'Payments, cancelling, returns' },
  'orders.place': { label: 'Place orders', hint: 'On behalf of a member' },
  'orders.edit': { label: 'Edit orders', hint: 'Items, address and shipping before they are sent' },
  'orders.refund': { label: 'Refund', hint: 'Send money back to buyers' },
  'stock.write': { label: 'Manage stock', hint: 'Locations, deliveries, counts' },
  'costs.read': { label: 'See costs', hint: 'Cost prices and stock value' },
  'products.write': { label: 'Change products', hint: 'Prices, categories, brands, imports' },
  'selling.write': { label: 'Change discounts', hint: 'Discounts and sales' },
  'community.moderate': { label: 'Moderate', hint: 'Reports, appeals, requests to join' },
  'members.read': { label: 'See members', hint: 'Names and status, no email addresses' },
  'members.write': { label: 'Change members', hint: 'Email addresses, pauses, points, invitations' },
  'groups.write': { label: 'Manage groups', hint: 'Members of groups and their discounts' },
  'contests.write': { label: 'Run contests', hint: 'Categories, results, winners' },
  'magazine.write': { label: 'Edit magazine', hint: 'Articles, post types, hashtags, reels' },
  'texts.write': { label: 'Edit texts', hint: 'Terms, privacy and other pages' },
  'reports.read': { label: 'See reports', hint: 'Visits, orders and revenue' },
  'settings.write': { label: 'Change settings', hint: 'Payments, shipping, tax, rules, the server' },
  'audit.read': { label: 'Read log', hint: 'Changes made by the team' },
  'roles.write': { label: 'Assign roles', hint: 'Within their own permissions' },
}

export const permissionGroups: { name: string; permissions: Permission[] }[] = [
  {
    name: 'Orders',
    permissions: [
      ...(['orders.read', 'orders.ship', 'orders.money', 'orders.write'] as const),
      ...(['orders.place', 'orders.edit', 'orders.refund'] as const),
    ],
  },
  { name: 'Products', permissions: ['products.write', 'selling.write', 'stock.write', 'costs.read'] },
  {
    name: 'Community',
    permissions: ['community.moderate', 'members.read', 'members.write', 'groups.write', 'contests.write'],
  },
  { name: 'Magazine', permissions: ['magazine.write', 'texts.write'] },
  { name: 'Setup', permissions: ['reports.read', 'settings.write', 'audit.read', 'roles.write'] },
]
