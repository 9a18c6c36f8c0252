import type { AdminSearch } from '../../../../kernel/admin/ui/admin-search.ts'
import type { OwnWaiting, Waiting } from '../today.ts'

export type Kind = keyof Waiting
/** The text for one and for several, and where to deal with them. */
export type Place = { one: string; more: string; to: { tab: string } & Omit<AdminSearch, 'tab'> }

export const waitingPlaces: Partial<Record<Kind, Place>> = {
  toPack: { one: 'order to pack', more: 'orders to pack', to: { tab: 'orders', state: 'to-pack' } },
  unpaid: {
    one: 'transfer to check',
    more: 'transfers to check',
    to: { tab: 'orders', state: 'pending-payment' },
  },
  dueSoon: {
    one: 'payment due within a day',
    more: 'payments due within a day',
    to: { tab: 'orders', state: 'pending-payment' },
  },
  returnsAsked: {
    one: 'order with a return',
    more: 'orders with returns',
    to: { tab: 'returns', state: 'open' },
  },
  withdrawals: {
    one: 'withdrawal to settle',
    more: 'withdrawals to settle',
    to: { tab: 'withdrawals' },
  },
  refundsDue: {
    one: 'refund due',
    more: 'refunds due',
    to: { tab: 'orders', state: 'refund-due' },
  },
  failedRefunds: {
    one: 'order with a failed refund',
    more: 'orders with a failed refund',
    to: { tab: 'orders', state: 'failed-refunds' },
  },
  heldRefunds: {
    one: 'order with refunded items to restock',
    more: 'orders with refunded items to restock',
    to: { tab: 'orders', state: 'held-refunds' },
  },
  disputes: {
    one: 'dispute to answer',
    more: 'disputes to answer',
    to: { tab: 'orders', state: 'disputed' },
  },
  reports: { one: 'moderation case', more: 'moderation cases', to: { tab: 'moderation' } },
  appeals: {
    one: 'appeal to decide',
    more: 'appeals to decide',
    to: { tab: 'moderation', state: 'appealed' },
  },
  joinRequests: { one: 'request to join', more: 'requests to join', to: { tab: 'requests' } },
  lowStock: {
    one: 'product low on stock',
    more: 'products low on stock',
    to: { tab: 'stock', state: 'low' },
  },
  proposals: {
    one: 'proposed product',
    more: 'proposed products',
    to: { tab: 'brands', state: 'products' },
  },
  brands: {
    one: 'brand not verified',
    more: 'brands not verified',
    to: { tab: 'brands', state: 'unverified' },
  },
  brandClaims: {
    one: 'brand claim to confirm',
    more: 'brand claims to confirm',
    to: { tab: 'brand-claims' },
  },
  productProposals: {
    one: 'product proposed by a brand',
    more: 'products proposed by brands',
    to: { tab: 'product-proposals' },
  },
  contestProposals: {
    one: 'contest proposed by a brand',
    more: 'contests proposed by brands',
    to: { tab: 'contest-proposals' },
  },
  failedReels: {
    one: 'reel that failed',
    more: 'reels that failed',
    to: { tab: 'reels', state: 'failed' },
  },
}

/**
 * Returns the number of waiting items in a tab of the admin area. Payments that are due soon already count as unpaid.
 */
export const countWaitingIn = (tab: string, waiting: OwnWaiting): number =>
  (Object.keys(waitingPlaces) as Kind[])
    .filter((kind) => kind !== 'dueSoon' && waitingPlaces[kind]?.to.tab === tab)
    .reduce((sum, kind) => sum + (waiting[kind] ?? 0), 0)
