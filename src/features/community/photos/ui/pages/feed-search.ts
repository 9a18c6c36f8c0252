import type { PhotoOrder } from '../../../../../kernel/session/photo-order.ts'
import { oneOf, readAddress, text, understood } from '../../../../../web/address.ts'
import { type WithoutSearch, withoutSearch } from '../../labels/label-address.ts'

export type FeedSearch = LooksSearch & {
  order?: PhotoOrder
  type?: string
  posted?: string
}

/** A list of looks: the labels that it leaves out, and the photo whose viewer is open. */
export type LooksSearch = WithoutSearch & { photo?: string }

const read = readAddress<Omit<FeedSearch, 'without'>>({
  order: oneOf('top', 'following'),
  type: text,
  photo: text,
  posted: text,
})

/** The feed's address: order, post type, and one's own photo that was just published, beside that of a list of looks. */
export const feedSearch = understood((given): FeedSearch => ({ ...read(given), ...withoutSearch(given) }))

const readPhoto = readAddress<Pick<LooksSearch, 'photo'>>({ photo: text })

export const looksSearch = understood(
  (given): LooksSearch => ({ ...readPhoto(given), ...withoutSearch(given) }),
)

/** For a link: the page one is on, leaving out these labels. */
export const withoutLabels = (without: string | undefined) => ({
  to: '.',
  search: ((before: object) => ({ ...before, without, posted: undefined })) as never,
  resetScroll: false,
  // Otherwise the link that shows all would count as the page one is on.
  activeOptions: { exact: true, explicitUndefined: true },
})
