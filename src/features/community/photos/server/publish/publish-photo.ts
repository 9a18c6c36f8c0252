import { lockOwnPictures } from '../../../../../kernel/pictures/server/own-pictures-sql.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { Live } from '../../../../../platform/live/live.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { Problem } from '../../../../../problems.ts'
import { findPlace, storePlaces } from '../../../../core/places/server/place-sql.ts'
import { holdChange, holdPost } from '../../../../services/moderation/server/hold-post.ts'
import type { Label } from '../../labels/label.ts'
import type { PhotoChanges, PhotoImageForm } from '../../photo.ts'
import { enterFirstLook } from '../feed/first-looks/first-looks.ts'
import { saveHashtags } from '../hashtags/hashtag-sql.ts'
import { notifyMentionedMembers, saveMentions } from '../mentions/mentions.ts'
import {
  hasTravelDetails,
  insertTravelDetails,
  setPhotoHidden,
  type TravelRow,
  updatePhoto,
  updateTravelDetails,
} from '../photo-sql.ts'
import { isPostTypeOf, lockActivePostTypeAgainstDeletion } from '../post-types/post-type-sql.ts'
import { saveRequiredLabels } from './labels/require-labels.ts'
import { chooseBrandTags, chooseProductTags } from './photo-tags.ts'
import {
  type ImageToSave,
  insertPhoto,
  type KeptImage,
  listBrandTags,
  listImages,
  listProductTags,
  saveBrandTags,
  saveImages,
  saveProductTags,
} from './publish-sql.ts'

export type NewPhoto = {
  /** Defaults to a new id; imported photos keep theirs. */
  id?: string
  ownerId: string
  postTypeId: string
  caption: string | null
  review: string | null
  images: PhotoImageForm[]
  /** Makes it a travel photo (DEC-32). */
  travel?: TravelRow | undefined
  labels?: readonly Label[] | undefined
  /** Defaults to now. */
  uploadedAt?: Date
  /** The hashed network the post came from (`firstLookOrigin`). */
  origin?: Buffer | null
  /** Whether the members its caption mentions are notified (`takeMentions`). Defaults to true. */
  mayMention?: boolean
}

/**
 * Publishes a photo from pictures its owner has uploaded. Tags of unknown products and brands are left out and named
 * in the warnings (DEC-58). A post that needs review first stays hidden.
 * @throws Problem 'post-type-not-found', 'image-not-found', 'picture-removed-before'
 */
export async function publishPhoto(
  tx: Tx,
  platform: Pick<Platform, 'live' | 'parts'>,
  photo: NewPhoto,
): Promise<{ photoId: string; warnings: string[] }> {
  const { ownerId, travel, uploadedAt = new Date(), mayMention = true } = photo
  const photoId = photo.id ?? newId()
  const kind = travel ? 'travel' : 'product'
  const isForFollowers = await insertPhoto(tx, {
    id: photoId,
    ownerId,
    kind,
    postTypeId: photo.postTypeId,
    caption: photo.caption,
    // Only product photos have their owner's review (VIEW-09).
    review: travel ? null : photo.review,
    uploadedAt,
  })
  if (isForFollowers === undefined) throw new Problem('post-type-not-found')
  if (!isForFollowers)
    await enterFirstLook(tx, { ownerId, photoId, postedAt: uploadedAt, origin: photo.origin ?? null })
  if (travel) {
    await requireTown(tx, travel)
    await insertTravelDetails(tx, photoId, travel)
  }
  const how = { isNew: true, notifies: mayMention }
  const namedIds = await saveCaption(tx, { id: photoId, ownerId }, photo.caption, how)
  const { warnings } = await writeImages(tx, { photoId, ownerId, forms: photo.images, existingImages: [] })
  await saveRequiredLabels(tx, { photoId, ownerId, labels: photo.labels ?? [] })
  const heldFor = await holdPost(tx, platform, {
    ...{ kind: 'photo', id: photoId, ownerId },
    mediaIds: photo.images.map(({ pictureId }) => pictureId),
    texts: [photo.caption, photo.review, ...travelTexts(travel), ...altTexts(photo.images)],
  })
  if (heldFor) {
    await setPhotoHidden(tx, photoId, true)
    return { photoId, warnings }
  }
  await notifyMentionedMembers(tx, {
    photo: { id: photoId, ownerId },
    authorId: ownerId,
    memberIds: mayMention ? namedIds : [],
  })
  const { live } = platform
  // Followers-only photos are not even announced to others.
  if (!isForFollowers) await live.publish(tx, 'feed', { kind: 'published', photoId, ownerId })
  await live.publish(tx, 'followed', { kind: 'published' })
  return { photoId, warnings }
}

/**
 * Changes the given fields. Pictures that are no longer part of the photo are removed by a job.
 * @throws Problem 'post-type-not-found', 'image-not-found'
 */
export async function changePhoto(
  tx: Tx,
  live: Live,
  photo: { id: string; ownerId: string },
  { images: forms, travel, labels, ...columns }: PhotoChanges,
  { mayMention = true } = {},
): Promise<{ warnings: string[] }> {
  const { id: photoId, ownerId } = photo
  await refuseRetiredType(tx, photoId, columns.postTypeId)
  await refuseForeignFields(tx, photoId, columns, travel)
  await updatePhoto(tx, photoId, ownerId, columns)
  const { caption } = columns
  const namedIds =
    caption === undefined ? [] : await saveCaption(tx, photo, caption, { isNew: false, notifies: mayMention })
  if (travel) {
    await requireTown(tx, travel)
    await updateTravelDetails(tx, photoId, travel)
  }
  const { warnings, droppedMediaIds, addedMediaIds } = forms
    ? await writeImages(tx, { photoId, ownerId, forms, existingImages: await listImages(tx, photoId) })
    : { warnings: [], droppedMediaIds: [], addedMediaIds: [] }
  if (changesContent({ ...columns, images: forms, labels }))
    await saveRequiredLabels(tx, { photoId, ownerId, labels })
  const isHeld = await holdChange(tx, {
    ...{ kind: 'photo', id: photoId, ownerId, mediaIds: addedMediaIds },
    texts: [caption, columns.review, ...travelTexts(travel), ...altTexts(forms)],
  })
  if (isHeld) await setPhotoHidden(tx, photoId, true)
  else if (mayMention) await notifyMentionedMembers(tx, { photo, authorId: ownerId, memberIds: namedIds })
  if (droppedMediaIds.length > 0) await enqueue(tx, 'remove-unused-media', { mediaIds: droppedMediaIds })
  await live.publish(tx, `photo:${photoId}`, { kind: 'changed' })
  return { warnings }
}

/** A change that only closes the comments of an older post does not require labels. */
const changesContent = ({ caption, review, images, labels }: PhotoChanges) =>
  [caption, review, images, labels].some((field) => field !== undefined)

/** @throws Problem 'form-invalid' for a town that is not in the list */
async function requireTown(tx: Tx, { placeId }: TravelRow) {
  if (!placeId) return
  if (!(await findPlace(tx, placeId)))
    throw new Problem('form-invalid', { fields: { 'travel.location': 'Please choose a town from the list' } })
  await storePlaces(tx, [placeId])
}

const travelTexts = (travel: Partial<TravelRow> | null | undefined) => [
  travel?.location,
  travel?.landmark,
  travel?.sentiment,
]
const altTexts = (images: readonly { altText: string }[] = []) => images.map(({ altText }) => altText)

/** Stores the hashtags and mentions of a caption. @returns the ids of the members it did not mention before */
async function saveCaption(
  tx: Tx,
  { id: photoId, ownerId }: { id: string; ownerId: string },
  caption: string | null,
  how: { isNew: boolean; notifies: boolean },
): Promise<string[]> {
  await saveHashtags(tx, { photoId, caption }, how)
  const sourceText = { photoId, commentId: null, authorId: ownerId, text: caption ?? '' }
  return (await saveMentions(tx, sourceText, how)).addedIds
}

/** A post keeps its type even if the type is no longer offered (ADM-29). */
async function refuseRetiredType(tx: Tx, photoId: string, postTypeId: string | undefined) {
  if (!postTypeId || (await lockActivePostTypeAgainstDeletion(tx, postTypeId))) return
  if (!(await isPostTypeOf(tx, photoId, postTypeId))) throw new Problem('post-type-not-found')
}

/** A look has no travel details, and a trip no review (VIEW-09); neither becomes the other. */
async function refuseForeignFields(
  tx: Tx,
  photoId: string,
  { review }: Pick<PhotoChanges, 'review'>,
  travel: PhotoChanges['travel'],
) {
  if (!review && !travel) return
  const isTrip = await hasTravelDetails(tx, photoId)
  if (review && isTrip) throw new Problem('form-invalid', { fields: { review: 'A trip has no review' } })
  if (travel && !isTrip)
    throw new Problem('form-invalid', { fields: { travel: 'This is not a travel post' } })
}

type Writing = { photoId: string; ownerId: string; forms: PhotoImageForm[]; existingImages: KeptImage[] }

async function writeImages(tx: Tx, { photoId, ownerId, forms, existingImages }: Writing) {
  refuseRepeatedPictures(forms)
  const keptByMedia = new Map(existingImages.map((image) => [image.mediaId, image]))
  const added = forms.map((form) => form.pictureId).filter((id) => !keptByMedia.has(id))
  await requireOwnPictures(tx, ownerId, added)

  const images = forms.map((form) => ({ ...imageToSave(form, keptByMedia), form }))
  const [keptProductTags, keptBrandTags] =
    existingImages.length > 0
      ? [await listProductTags(tx, photoId), await listBrandTags(tx, photoId)]
      : [[], []]
  await saveImages(tx, photoId, images)
  const products = await chooseProductTags(tx, images, keptProductTags)
  const brands = await chooseBrandTags(tx, images, keptBrandTags)
  await saveProductTags(tx, photoId, products.tags)
  await saveBrandTags(tx, photoId, brands.tags)

  const pictureIds = new Set(forms.map((form) => form.pictureId))
  return {
    warnings: [...products.warnings, ...brands.warnings],
    addedMediaIds: added,
    droppedMediaIds: existingImages.map((image) => image.mediaId).filter((id) => !pictureIds.has(id)),
  }
}

/** A picture that stays on the photo keeps its image row, and with it the ids of its tags. */
function imageToSave(form: PhotoImageForm, existingImages: Map<string, KeptImage>): ImageToSave {
  const id = existingImages.get(form.pictureId)?.id ?? newId()
  return { id, mediaId: form.pictureId, altText: form.altText }
}

function refuseRepeatedPictures(forms: PhotoImageForm[]) {
  const seen = new Set<string>()
  for (const [i, { pictureId }] of forms.entries()) {
    if (seen.has(pictureId)) {
      const fields = { [`images.${i}.pictureId`]: 'This picture is already part of the photo' }
      throw new Problem('form-invalid', { fields })
    }
    seen.add(pictureId)
  }
}

async function requireOwnPictures(tx: Tx, ownerId: string, mediaIds: string[]) {
  if (mediaIds.length === 0) return
  const own = await lockOwnPictures(tx, ownerId, mediaIds)
  // Another member's picture is reported as missing.
  if (mediaIds.some((id) => !own.has(id))) throw new Problem('image-not-found')
}
