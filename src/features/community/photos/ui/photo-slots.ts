import { slot, uiPartKind } from '../../../../web/parts.ts'

// Slots on the screens of a look that other features fill (src/ui-parts.ts).

type Look = { photoId: string }

/** Offers in the toast shown after a look has become a favorite. */
export const afterFavourite = uiPartKind<{ label: string; open: (photoId: string) => void }>()

/** Beside like and share in the viewer. */
export const viewerActions = slot<Look>()

export type ViewerTagsProps = Look & {
  isOwn: boolean
  /** Has at least one tag. */
  tags: readonly { id: string; productId: string | null; name: string; isSimilar: boolean }[]
}
/** Below the tagged products in the viewer. */
export const viewerTags = slot<ViewerTagsProps>()

/** Below the tagged products in the viewer, when one of them is on sale. */
export const viewerShopping = slot<Look>()

/** Below the owner's review in the viewer, for viewers who can review the tagged products of the shop. */
export const viewerReviews = slot<
  Look & { products: [{ id: string; name: string }, ...{ id: string; name: string }[]] }
>()
