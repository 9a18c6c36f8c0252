import { showToast } from '../../../../../design/toasts/toast.ts'
import { askToSignIn } from '../../../../../kernel/actions/ui/ask-to-sign-in.ts'
import type { Tools } from '../../../../../kernel/actions/ui/tools.ts'
import { sendOrKeep } from '../../../../../kernel/outbox/ui/keep-for-later.ts'
import { client, isProblem } from '../../../../../web/api.ts'
import { keptDrafts } from '../../../../../web/drafts.ts'
import type { PhotoForm, PhotoView, PublishedPhoto } from '../../photo.ts'
import type { photoApi } from '../../photo-api.ts'
import { patchPhoto } from './photo-cache.ts'

const api = client<typeof photoApi>()

/** The member's own words of a photo that were refused after they had waited, by `textKey`. */
export const photoTextDrafts = keptDrafts<string>('photo-texts')
export const textKey = (photoId: string, field: 'caption' | 'review') => `${field} ${photoId}`

/** What a photo shows of a change before the server has it. */
type Shown = Partial<Pick<PhotoView, 'caption' | 'review' | 'commentsOpen' | 'labels'>>

/** A change of one's own photo that waits in the outbox. */
export type PhotoChangeLater = {
  photoId: string
  changes: Shown | PhotoForm
  shown: Shown
  /** What is said when it is refused. */
  failed: string
}

export const aboutChanges = (photoId: string) => `change ${photoId}`

export const changePhoto = (photoId: string, body: PhotoChangeLater['changes']) =>
  api('PATCH /photos/{photoId}', { photoId, body })

/**
 * Changes the member's own texts of a photo; an empty text is stored as null (ACT-28, ACT-29).
 * @returns the photo as stored, or `waits` where it is in the outbox; null after showing the reason
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
    sayEditFailed(tools, error, failed)
    return null
  }
}

/** @returns the photo as stored; null when the change waits in the outbox, and is drawn as done */
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
    // Changes of the same fields replace each other, the others are sent one after another.
    about: `${aboutChanges(photo.id)} ${fields.join()}`,
    thing: aboutChanges(photo.id),
    words: fields.length > 1 ? 'Changes of your post' : WORDS[fields[0] ?? 'caption'],
    text: shown.caption || shown.review || undefined,
    before: Object.fromEntries(fields.map((field) => [field, photo[field]])),
  }
  const answer = await sendOrKeep(tools, later, () => changePhoto(photo.id, change.changes))
  if (!answer) patchPhoto(tools.cache, photo.id, (before) => ({ ...before, ...shown }))
  return answer
}

const WORDS: Record<keyof Shown, string> = {
  caption: 'Caption of your post',
  review: 'Review of your post',
  commentsOpen: 'Who may comment on your post',
  labels: 'Labels of your post',
}

export function sayEditFailed(tools: Tools, error: unknown, failed: string) {
  if (isProblem(error, 'sign-in-required')) askToSignIn(tools, 'Please sign in to edit photos')
  else if (isProblem(error, 'not-your-photo') || isProblem(error, 'forbidden')) {
    showToast({ kind: 'problem', title: 'You can only edit your own photos' })
  } else showToast({ kind: 'problem', title: failed, description: fieldSentence(error) })
}

/** The error of the text itself, where the server reported one. */
const fieldSentence = (error: unknown) =>
  isProblem(error, 'form-invalid') ? Object.values(error.fields)[0] : undefined
