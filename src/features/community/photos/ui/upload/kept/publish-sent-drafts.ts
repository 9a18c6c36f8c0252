import type { pictureApi } from '../../../../../../kernel/pictures/picture-api.ts'
import { sendPicture } from '../../../../../../kernel/pictures/ui/choose/send-picture.ts'
import type { viewerApi } from '../../../../../../kernel/session/session-api.ts'
import { ApiProblem, client, isServerUnreachable, problemMessage } from '../../../../../../web/api.ts'
import type { PhotoForm } from '../../../photo.ts'
import type { photoApi } from '../../../photo-api.ts'
import type { Draft, DraftImage } from '../draft.ts'
import { formOf } from '../draft-forms.ts'
import { changeStoredDraft, deleteDraft, isOfTrip, listSentDrafts, memberIdOf } from './draft-store.ts'

const api = client<typeof photoApi & typeof pictureApi & typeof viewerApi>()

type PublishOutcome =
  /** `notJoined`: why the post is not in the trip it was written for. */
  { outcome: 'published'; notJoined: string | null } | { outcome: 'refused'; words: string; isTrip: boolean }

type PublishOptions = {
  /** Adds the post to a trip; safe to repeat. */
  joinTrip: (tripId: string, photoId: string) => Promise<unknown>
  /** Whether an open screen shows the draft and continues to publish it itself. */
  isShown?: (draft: { isTrip: boolean }) => boolean
}

/**
 * Publishes drafts that were sent off and whose tab is gone. Called when Showoff is opened again, and by the service
 * worker when the connection is back. The draft's key ensures that several attempts create one post.
 * @throws ApiProblem for temporary problems; the drafts stay for a later attempt
 */
export async function publishSentDrafts({
  joinTrip,
  isShown = () => false,
}: PublishOptions): Promise<PublishOutcome[]> {
  const sentDrafts = (await listSentDrafts()).filter(([ownerKey]) => !isShown({ isTrip: isOfTrip(ownerKey) }))
  if (sentDrafts.length === 0) return []
  // Never publish as another member who signed in meanwhile.
  const { member } = await api('GET /session')
  const done: PublishOutcome[] = []
  for (const [ownerKey, draft] of sentDrafts) {
    if (memberIdOf(ownerKey) !== member?.id) continue
    const outcome = await publishOne(ownerKey, draft, joinTrip)
    if (outcome) done.push(outcome)
  }
  return done
}

/** @returns null if the draft was discarded meanwhile; nothing is published then */
async function publishOne(
  ownerKey: string,
  draft: Draft,
  joinTrip: PublishOptions['joinTrip'],
  isAgain = false,
): Promise<PublishOutcome | null> {
  try {
    const stored = await storeImages(ownerKey, draft)
    if (!stored) return null
    const body = formOf(stored) as PhotoForm
    const { photo } = await api('POST /photos', { body, idempotencyKey: draft.key })
    const notJoined = await addPostToTrip(draft, photo.id, joinTrip)
    await deleteDraft(ownerKey)
    return { outcome: 'published', notJoined }
  } catch (error) {
    if (isTemporaryFailure(error)) throw error
    if (api.isProblem(error, 'idempotency-key-reused')) {
      await deleteDraft(ownerKey)
      return { outcome: 'published', notJoined: null }
    }
    // The server deleted the pictures because they stayed unpublished for too long; this browser still has them.
    if (api.isProblem(error, 'image-not-found') && !isAgain)
      return publishOne(ownerKey, { ...draft, images: draft.images.map(withoutUpload) }, joinTrip, true)
    // It stays a draft, and shows its errors when it is opened.
    if (!(await changeStoredDraft(ownerKey, (current) => ({ ...current, isSent: false })))) return null
    return {
      outcome: 'refused',
      words: problemMessage(error),
      isTrip: isOfTrip(ownerKey),
    }
  }
}

/**
 * Adds the post to its trip; the draft is kept until then. If the trip refuses the post, it stays on its own.
 * @returns the reason for a refusal
 */
async function addPostToTrip(
  draft: Draft,
  photoId: string,
  joinTrip: PublishOptions['joinTrip'],
): Promise<string | null> {
  if (!draft.travel?.tripId) return null
  try {
    await joinTrip(draft.travel.tripId, photoId)
    return null
  } catch (error) {
    if (isTemporaryFailure(error)) throw error
    return problemMessage(error)
  }
}

const isTemporaryFailure = (error: unknown) =>
  isServerUnreachable(error) ||
  api.isProblem(error, 'sign-in-required') ||
  api.isProblem(error, 'too-many-requests') ||
  (error instanceof ApiProblem && error.code === 'pictures-busy')

/**
 * Uploads the missing pictures, each from where its upload stopped, and stores every step.
 * @returns null once the draft has been discarded
 */
async function storeImages(ownerKey: string, draft: Draft): Promise<Draft | null> {
  let images = draft.images
  const stop = new AbortController()
  const set = async (key: string, fields: Partial<DraftImage>) => {
    const changed = (all: DraftImage[]) =>
      all.map((image) => (image.key === key ? { ...image, ...fields } : image))
    images = changed(images)
    if (!(await changeStoredDraft(ownerKey, (current) => ({ ...current, images: changed(current.images) }))))
      stop.abort()
  }
  const purpose = draft.travel ? 'travel' : 'photo'
  for (const { key, file, pictureId, upload, crop } of draft.images) {
    if (pictureId || !file) continue
    const goingOn = {
      place: upload ?? null,
      onPlace: (place: string) => void set(key, { upload: place }),
    }
    const stored = await sendPicture(file, () => {}, stop.signal, purpose, goingOn)
    const { picture } = crop
      ? await api('PUT /pictures/{pictureId}/crop', { pictureId: stored.pictureId, body: { crop } })
      : stored
    await set(key, { pictureId: stored.pictureId, picture, storedAt: Date.now() })
    if (stop.signal.aborted) return null
  }
  const isThere = await changeStoredDraft(ownerKey, (current) => current)
  return isThere ? { ...draft, images } : null
}

const withoutUpload = (image: DraftImage): DraftImage =>
  image.file ? { ...image, upload: null, pictureId: null, picture: null, storedAt: null } : image
