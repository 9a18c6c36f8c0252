import type { Permission } from '../../../../../../platform/sign-in/permissions.ts'

/** The label of each permission, on the screen of roles. */
export const permissionWords: Record<Permission, { label: string; hint: string }> = {
  'orders.read': { label: 'See orders', hint: 'What was ordered and where to send it' },
  'orders.ship': { label: 'Pack and send', hint: 'Packed, parcels, shipped, delivered' },
  'orders.money': { label: 'See amounts', hint: 'Prices, sums, invoices' },
  'orders.write': { label: 'Change orders', hint: 'Payments, cancelling, returns' },
  'orders.place': { label: 'Place orders', hint: 'For a member, with their addresses' },
  'orders.edit': { label: 'Edit orders', hint: 'Pieces, address and shipping before it is sent' },
  'orders.refund': { label: 'Refund', hint: 'Send money back to buyers' },
  'stock.write': { label: 'Keep stock', hint: 'Places, deliveries, counting' },
  'costs.read': { label: 'See costs', hint: 'Cost prices and the value of the stock' },
  'products.write': { label: 'Change products', hint: 'Prices, categories, brands, imports' },
  'selling.write': { label: 'Change sales', hint: 'Discounts and reduced prices' },
  'community.moderate': { label: 'Moderate', hint: 'Reports, appeals, requests to join' },
  'members.read': { label: 'See members', hint: 'Names and standing, no addresses' },
  'members.write': { label: 'Change members', hint: 'Addresses, pauses, points, invitations' },
  'groups.write': { label: 'Keep groups', hint: 'Who is in them, and so gets their discounts' },
  'contests.write': { label: 'Run contests', hint: 'Categories, results, winners' },
  'magazine.write': { label: 'Edit the magazine', hint: 'Articles, post types, hashtags, reels' },
  'texts.write': { label: 'Edit texts', hint: 'Terms, privacy and other pages' },
  'reports.read': { label: 'See figures', hint: 'Visits, orders and revenue' },
  'settings.write': { label: 'Change settings', hint: 'Payments, shipping, tax, rules, the server' },
  'audit.read': { label: 'Read the log', hint: 'Who changed what' },
  'roles.write': { label: 'Give roles', hint: 'As far as the own role reaches' },
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
