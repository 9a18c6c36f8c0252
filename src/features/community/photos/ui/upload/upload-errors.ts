import { isProblem } from '../../../../../web/api.ts'
import type { Draft, TripDraft } from './draft.ts'

/** One message per field of the upload screen, in the order of the screen. */
export type UploadErrors = { [Field in (typeof order)[number]]?: string }

const tripFields = [
  'location',
  'landmark',
  'activityType',
  'travelStyle',
  'stayType',
  'gearTags',
  'sentiment',
] as const
const order = ['images', 'altText', ...tripFields, 'caption', 'postTypeId', 'review', 'labels'] as const

/** Required fields of a trip (TRAV-14), also for the caption helper (TRAV-06). */
export const WHERE_AND_WHAT = {
  fields: ['location', 'activityType'],
  sentence: 'Please fill in location and activity type',
} as const

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const firstErrorOf = (errors: UploadErrors): keyof UploadErrors | null =>
  order.find((field) => errors[field]) ?? null

/** Returns the errors the browser can detect itself; the server checks the rest. */
export function findDraftErrors(draft: Draft): UploadErrors {
  const missing: UploadErrors = {}
  if (draft.images.length === 0)
    missing.images = draft.travel ? 'Please select at least one photo' : 'Please select an image file'
  else if (draft.images.some((image) => image.refusal))
    missing.images = 'One of the photos could not be uploaded. Please remove it first.'
  for (const field of WHERE_AND_WHAT.fields)
    if (draft.travel?.[field].trim() === '') missing[field] = WHERE_AND_WHAT.sentence
  if (!draft.postTypeId) missing.postTypeId = 'Please select a post type'
  else if (!UUID.test(draft.postTypeId))
    missing.postTypeId = 'Invalid post type selected. Please select a valid post type.'
  return missing
}

/** Keeps only errors that still apply: fields changed since, and other drafts, have none. */
export function selectRemainingErrors(errors: UploadErrors, refused: Draft, draft: Draft): UploadErrors {
  if (draft.key !== refused.key) return {}
  const fieldValue = (of: Draft, field: keyof UploadErrors): unknown =>
    field === 'images' || field === 'altText'
      ? of.images.map((image) => (field === 'images' ? image.key : image.altText)).join('\n')
      : field === 'labels'
        ? // texts and tags can require labels too
          JSON.stringify([of.labels, of.caption, of.review, of.images.map(({ tags }) => tags)])
        : field in of
          ? of[field as keyof Draft]
          : of.travel?.[field as keyof TripDraft]
  const remainingFields = order.filter(
    (field) => errors[field] && fieldValue(refused, field) === fieldValue(draft, field),
  )
  return Object.fromEntries(remainingFields.map((field) => [field, errors[field]]))
}

/** Maps the server's errors to the fields that show them: `images.0.altText` belongs to the alt text. */
export function uploadErrorsOf(error: unknown): UploadErrors {
  if (isProblem(error, 'post-type-not-found')) return { postTypeId: error.message }
  if (!isProblem(error)) return {}
  const errors: UploadErrors = {}
  for (const [path, message] of Object.entries(error.fields)) {
    // `travel.gearTags.0` belongs to the gear.
    const [part, field] = path.split('.')
    const place = part === 'travel' ? field : path.endsWith('altText') ? 'altText' : part
    const knownField = order.find((one) => one === place)
    if (knownField) errors[knownField] ??= message
  }
  return errors
}

/** Focuses the field with the error and scrolls it to the middle of the screen, clear of the bars. */
export function showField(form: HTMLFormElement | null, field: keyof UploadErrors) {
  const place = form?.querySelector(`[data-field="${field}"]`)
  place?.querySelector<HTMLElement>('input, textarea, select')?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'center' })
}
