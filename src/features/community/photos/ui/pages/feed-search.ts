import type { PhotoOrder } from '../../../../../kernel/session/photo-order.ts'

export type FeedSearch = {
  order?: PhotoOrder
  type?: string
  /** Without paid partnerships. */
  paid?: 'without'
  photo?: string
  posted?: string
}

const orders = new Set<unknown>(['newest', 'top', 'following'])

/** The feed's address: order, post type, paid posts or not, the photo whose viewer is open, and one's own that was just published. */
export function feedSearch(given: Record<string, unknown>): FeedSearch {
  return {
    ...(orders.has(given.order) && given.order !== 'newest' ? { order: given.order as PhotoOrder } : {}),
    ...(typeof given.type === 'string' && given.type ? { type: given.type } : {}),
    ...(given.paid === 'without' ? { paid: 'without' } : {}),
    ...(typeof given.photo === 'string' && given.photo ? { photo: given.photo } : {}),
    ...(typeof given.posted === 'string' && given.posted ? { posted: given.posted } : {}),
  }
}
