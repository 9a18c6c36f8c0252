import { isProblem } from '../../../../../web/api.ts'
import type { Draft } from './draft.ts'

/** A sentence per field of the upload screen, in the order of the screen. */
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
const order = ['images', 'altText', ...tripFields, 'caption', 'review', 'postTypeId'] as const

/** Required facts of a trip (TRAV-14), also for the caption helper (TRAV-06). */
export const WHERE_AND_WHAT = {
  fields: ['location', 'activityType'],
  sentence: 'Please fill in location and activity type',
} as const

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const firstErrorOf = (errors: UploadErrors): keyof UploadErrors | null =>
  order.find((field) => errors[field]) ?? null

/** What is visibly missing; the server checks the rest. */
export function missingIn(draft: Draft): UploadErrors {
  const missing: UploadErrors = {}
  if (draft.images.length === 0)
    missing.images = draft.travel ? 'Please select at least one photo' : 'Please select an image file'
  else if (draft.images.some((image) => image.refusal))
    missing.images = 'One of the photos could not be taken. Please remove it first.'
  for (const field of WHERE_AND_WHAT.fields)
    if (draft.travel?.[field].trim() === '') missing[field] = WHERE_AND_WHAT.sentence
  if (!draft.postTypeId) missing.postTypeId = 'Please select a post type'
  else if (!UUID.test(draft.postTypeId))
    missing.postTypeId = 'Invalid post type selected. Please select a valid post type.'
  return missing
}

/** The server's errors by the field that shows them: `images.0.altText` is at the alt text. */
export function uploadErrorsOf(error: unknown): UploadErrors {
  if (isProblem(error, 'post-type-not-found')) return { postTypeId: error.message }
  if (!isProblem(error)) return {}
  const errors: UploadErrors = {}
  for (const [path, message] of Object.entries(error.fields)) {
    // `travel.gearTags.0` is at the gear.
    const [part, field] = path.split('.')
    const place = part === 'travel' ? field : path.endsWith('altText') ? 'altText' : part
    const known = order.find((one) => one === place)
    if (known) errors[known] ??= message
  }
  return errors
}
