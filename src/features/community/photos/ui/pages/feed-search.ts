import type { PhotoOrder } from '../../../../../kernel/session/photo-order.ts'

export type FeedSearch = { order?: PhotoOrder; type?: string; photo?: string }

const orders = new Set<unknown>(['newest', 'top', 'following'])

/** The feed's address: order, post type, and the photo whose viewer is open. */
export function feedSearch(given: Record<string, unknown>): FeedSearch {
  return {
    ...(orders.has(given.order) && given.order !== 'newest' ? { order: given.order as PhotoOrder } : {}),
    ...(typeof given.type === 'string' && given.type ? { type: given.type } : {}),
    ...(typeof given.photo === 'string' && given.photo ? { photo: given.photo } : {}),
  }
}
