import type { PhotoOrder } from '../../../../../kernel/session/photo-order.ts'
import { oneOf, readAddress, text } from '../../../../../web/address.ts'

export type FeedSearch = {
  order?: PhotoOrder
  type?: string
  /** Without paid partnerships. */
  paid?: 'without'
  photo?: string
  posted?: string
}

/** The feed's address: order, post type, paid posts or not, the photo whose viewer is open, and one's own that was just published. */
export const feedSearch = readAddress<FeedSearch>({
  order: oneOf('top', 'following'),
  type: text,
  paid: oneOf('without'),
  photo: text,
  posted: text,
})
