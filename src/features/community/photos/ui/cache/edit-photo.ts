import { showToast } from '../../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import type { Tools } from '../../../../../kernel/actions/ui/tools.ts'
import { sendOrQueue } from '../../../../../kernel/outbox/ui/send-or-queue.ts'
import { client, isProblem } from '../../../../../web/api.ts'
import { createDrafts } from '../../../../../web/drafts.ts'
import type { PhotoForm, PhotoView, PublishedPhoto } from '../../photo.ts'
import type { photoApi } from '../../photo-api.ts'
import { patchPhoto } from './photo-cache.ts'

const api = client<typeof photoApi>()

/** Unsent texts of a photo, and those that the server refused after they had waited in the outbox, by `textKey`. */
export const photoTextDrafts = createDrafts<string>('photo-texts')
export const textKey = (photoId: string, field: 'caption' | 'review') => `${field} ${photoId}`

/** Fields of a change that are shown before the server has stored it. */
type Shown = Partial<Pick<PhotoView, 'caption' | 'review' | 'commentsOpen' | 'labels'>>

/** A change of the member's own photo that waits in the outbox. */
export type PhotoChangeLater = {
  photoId: string
  changes: Shown | PhotoForm
  shown: Shown
  /** Message if the server refuses it. */
  failed: string
}

export const photoChangesKey = (photoId: string) => `change ${photoId}`

export const changePhoto = (photoId: string, body: PhotoChangeLater['changes']) =>
  api('PATCH /photos/{photoId}', { photoId, body })

/**
 * Changes the member's own texts of a photo; an empty text is stored as null (ACT-28, ACT-29).
 * @returns the photo as stored, or `waits` if the change is in the outbox; null after showing the error
 */
export async function editPhoto(
  tools: Tools,
  photo: PhotoView,
  changes: Omit<Shown, 'labels'>,
  failed: string,
): Promise<PhotoView | 'waits' | null> {
  try {
    const answer = await sendPhotoChange(tools, photo, { changes, shown: changes, failed })
    if (!answer) return 'waits'
    patchPhoto(tools.cache, photo.id, () => answer.photo)
    return answer.photo
  } catch (error) {
    showPhotoEditFailureToast(tools, error, failed)
    return null
  }
}

/** Sends the change. @returns the photo as stored; null if the change waits in the outbox and is already shown */
export async function sendPhotoChange(
  tools: Tools,
  photo: PhotoView,
  change: Omit<PhotoChangeLater, 'photoId'>,
): Promise<PublishedPhoto | null> {
  const { shown } = change
  const fields = Object.keys(shown) as (keyof Shown)[]
  const later = {
    kind: 'change-photo',
    input: { photoId: photo.id, ...change } satisfies PhotoChangeLater,
    // A new change replaces a waiting one of the same fields; all others are sent one after another.
    about: `${photoChangesKey(photo.id)} ${fields.join()}`,
    thing: photoChangesKey(photo.id),
    words: fields.length > 1 ? 'Changes to your post' : WORDS[fields[0] ?? 'caption'],
    text: shown.caption || shown.review || undefined,
    before: Object.fromEntries(fields.map((field) => [field, photo[field]])),
  }
  const answer = await sendOrQueue(tools, later, () => changePhoto(photo.id, change.changes))
  if (!answer) patchPhoto(tools.cache, photo.id, (before) => ({ ...before, ...shown }))
  return answer
}

const WORDS: Record<keyof Shown, string> = {
  caption: 'Caption of your post',
  review: 'Review of your post',
  commentsOpen: 'Who may comment on your post',
  labels: 'Labels of your post',
}

export function showPhotoEditFailureToast(tools: Tools, error: unknown, failed: string) {
  if (isProblem(error, 'sign-in-required')) askToSignIn(tools, 'Please sign in to edit photos')
  else if (isProblem(error, 'not-your-photo') || isProblem(error, 'forbidden')) {
    showToast({ kind: 'problem', title: 'You can only edit your own photos' })
  } else showToast({ kind: 'problem', title: failed, description: fieldSentence(error) })
}

/** The error message for the text itself, if the server sent one. */
const fieldSentence = (error: unknown) =>
  isProblem(error, 'form-invalid') ? Object.values(error.fields)[0] : undefined
