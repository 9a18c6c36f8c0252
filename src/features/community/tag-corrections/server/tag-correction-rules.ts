import { firstRefusal, mayWrite } from '../../../../kernel/session/server/viewer-rules.ts'
import { allowed, refuse, type Verdict } from '../../../../platform/http/http.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'
import { maySeePhoto, type PhotoWithTies } from '../../photos/server/photo-rules.ts'
import type { TagCorrectionForm } from '../tag-correction.ts'

export type TagFacts = { productId: string | null; isSimilar: boolean }
export type SuggesterFacts = {
  /** The account is neither new nor paused, and its address is confirmed, as for points. */
  isEstablished: boolean
  /** The look's owner has already answered this member about the tag in its current form. */
  wasAnswered: boolean
}

/**
 * Any member but the look's owner may suggest, if their account is some days old, and once per tag until the tag
 * changes.
 */
export const maySuggestCorrection = (
  viewer: Viewer,
  photo: PhotoWithTies,
  tag: TagFacts,
  suggester: SuggesterFacts,
  form: TagCorrectionForm,
): Verdict =>
  firstRefusal(
    () => mayWrite(viewer),
    () => maySeePhoto(viewer, photo),
    () => (viewer.memberId === photo.ownerId ? refuse('own-tag') : allowed),
    () => (suggester.isEstablished ? allowed : refuse('tag-correction-account-new')),
    () => (isAlreadyTagged(tag, form) ? refuse('tag-says-so') : allowed),
    () => (suggester.wasAnswered ? refuse('tag-correction-answered-before') : allowed),
  )

const isAlreadyTagged = (tag: TagFacts, { claim, productId }: TagCorrectionForm) =>
  claim === 'similar' ? tag.isSimilar : claim === 'other-product' && productId === tag.productId
