import { z } from 'zod'
import { memberText } from '../text/member-text.ts'
import { ALT_TEXT_MAX } from './picture-limits.ts'

export const AltText = memberText(ALT_TEXT_MAX)

export const PictureView = z.object({
  /** Address without width and extension: `${src}/720.webp`. Changes with the crop. */
  src: z.string(),
  widthPx: z.int().positive(),
  heightPx: z.int().positive(),
  /** Base64 of a ThumbHash. */
  thumbhash: z.string(),
  /** `#rrggbb` */
  color: z.string(),
})
export type PictureView = z.infer<typeof PictureView>

/** The purpose of an uploaded picture; travel pictures may be a byte larger (DEC-52). */
export const PictureFor = z.enum([
  'photo',
  'travel',
  'avatar',
  'collection',
  'entry',
  'category',
  'review',
  'article',
  'reel',
  'brand',
  'product',
])
export type PictureFor = z.infer<typeof PictureFor>

/** A picture that is stored but not yet part of a photo. */
export const UploadedPicture = z.object({
  pictureId: z.uuid(),
  picture: PictureView,
  wasAnimated: z.boolean(),
})
export type UploadedPicture = z.infer<typeof UploadedPicture>

export const CropForm = z.object({
  /** Percent of the upright original; null removes the crop. */
  crop: z
    .object({
      x: z.number().min(0).max(100),
      y: z.number().min(0).max(100),
      width: z.number().min(1).max(100),
      height: z.number().min(1).max(100),
    })
    .nullable(),
})

/** The member's own picture, with its crop. */
export const OwnPicture = UploadedPicture.omit({ wasAnimated: true }).extend(CropForm.shape)
export type OwnPicture = z.infer<typeof OwnPicture>
