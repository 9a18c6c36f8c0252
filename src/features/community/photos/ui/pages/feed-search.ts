import type { PhotoOrder } from '../../../../../kernel/session/photo-order.ts'
import { oneOf, searchReader, searchReaderFrom, text } from '../../../../../web/address.ts'
import { type LabelLinkSearch, type LabelSearch, readLabelSearch } from '../../labels/label-search.ts'

export type FeedSearch = LooksSearch & {
  order?: PhotoOrder
  type?: string
  posted?: string
}

/** URL parameters of a list of looks: the label filter and the photo open in the viewer. */
export type LooksSearch = LabelSearch & { photo?: string }

const read = searchReader<Omit<FeedSearch, keyof LabelSearch>>({
  order: oneOf('top', 'following'),
  type: text,
  photo: text,
  posted: text,
})

/**
 * URL parameters of the feed: order, post type and the member's newly published photo, besides those of a list of
 * looks.
 */
export const feedSearch = searchReaderFrom(
  (given): FeedSearch => ({ ...read(given), ...readLabelSearch(given) }),
)

const readPhoto = searchReader<Pick<LooksSearch, 'photo'>>({ photo: text })

export const looksSearch = searchReaderFrom(
  (given): LooksSearch => ({ ...readPhoto(given), ...readLabelSearch(given) }),
)

/** Link properties for the current page with these labels chosen. */
export const labelLinkProps = ({ label, without }: Partial<LabelLinkSearch>) => ({
  to: '.',
  search: ((before: object) => ({ ...before, label, without, posted: undefined })) as never,
  resetScroll: false,
  // Without this, the link that shows all looks would count as the current page.
  activeOptions: { exact: true, explicitUndefined: true },
})
