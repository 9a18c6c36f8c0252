import type { PhotoOrder } from '../../../../../kernel/session/photo-order.ts'
import { oneOf, readAddress, text, understood } from '../../../../../web/address.ts'
import { type LabelSearch, type LabelsChosen, labelSearch } from '../../labels/label-address.ts'

export type FeedSearch = LooksSearch & {
  order?: PhotoOrder
  type?: string
  posted?: string
}

/** A list of looks: the labels it is read by, and the photo whose viewer is open. */
export type LooksSearch = LabelSearch & { photo?: string }

const read = readAddress<Omit<FeedSearch, keyof LabelSearch>>({
  order: oneOf('top', 'following'),
  type: text,
  photo: text,
  posted: text,
})

/** The feed's address: order, post type, and one's own photo that was just published, beside that of a list of looks. */
export const feedSearch = understood((given): FeedSearch => ({ ...read(given), ...labelSearch(given) }))

const readPhoto = readAddress<Pick<LooksSearch, 'photo'>>({ photo: text })

export const looksSearch = understood(
  (given): LooksSearch => ({ ...readPhoto(given), ...labelSearch(given) }),
)

/** For a link: the page one is on, with these labels chosen. */
export const toLabels = ({ label, without }: Partial<LabelsChosen>) => ({
  to: '.',
  search: ((before: object) => ({ ...before, label, without, posted: undefined })) as never,
  resetScroll: false,
  // Otherwise the link that shows all would count as the page one is on.
  activeOptions: { exact: true, explicitUndefined: true },
})
