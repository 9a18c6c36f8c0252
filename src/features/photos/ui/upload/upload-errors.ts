import { isProblem } from '../../../../api.ts'
import type { Draft } from './draft.ts'

/** A sentence per field of the upload screen, in the order of the screen. */
export type UploadErrors = {
  images?: string
  altText?: string
  caption?: string
  review?: string
  postTypeId?: string
}

const order: (keyof UploadErrors)[] = ['images', 'altText', 'caption', 'review', 'postTypeId']

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const firstErrorOf = (errors: UploadErrors): keyof UploadErrors | null =>
  order.find((field) => errors[field]) ?? null

/** What can be seen from here to be missing; the server judges the rest. */
export function missingIn(draft: Draft): UploadErrors {
  const missing: UploadErrors = {}
  if (draft.images.length === 0) missing.images = 'Please select an image file'
  else if (draft.images.some((image) => image.refusal))
    missing.images = 'One of the photos could not be taken. Please remove it first.'
  if (!draft.postTypeId) missing.postTypeId = 'Please select a post type'
  else if (!UUID.test(draft.postTypeId))
    missing.postTypeId = 'Invalid post type selected. Please select a valid post type.'
  return missing
}

/** What the server said, by the field that shows it: `images.0.altText` stands at the alt text. */
export function uploadErrorsOf(error: unknown): UploadErrors {
  if (isProblem(error, 'post-type-not-found')) return { postTypeId: error.message }
  if (!isProblem(error)) return {}
  const errors: UploadErrors = {}
  for (const [path, message] of Object.entries(error.fields)) {
    if (path.endsWith('altText')) errors.altText = message
    else if (path.startsWith('images')) errors.images = message
    else if (path === 'caption' || path === 'review' || path === 'postTypeId') errors[path] = message
  }
  return errors
}
