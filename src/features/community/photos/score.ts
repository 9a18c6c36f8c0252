import { z } from 'zod'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { PhotoId, PhotoView } from './photo.ts'

/** What made a look's score: distinct people other than the owner whose accounts may earn points (DEC-81). */
export const ScoredLook = z.object({
  photoId: PhotoId,
  picture: PictureView,
  altText: z.string(),
  caption: z.string().nullable(),
  owner: MemberRef,
  uploadedAt: z.iso.datetime(),
  /** Both null where the owner hides how many like it. */
  liking: z.int().nonnegative().nullable(),
  score: z.int().nonnegative().nullable(),
  commenting: z.int().nonnegative(),
  isOutfitOfTheWeek: z.boolean(),
  outfit: PhotoView.shape.outfit,
})
export type ScoredLook = z.infer<typeof ScoredLook>
/** The first ten of Top, as they stand. */
export const TopParts = z.object({
  items: z.array(ScoredLook),
  /** The tagged look that leads; it may be one of the ten. */
  outfit: ScoredLook.nullable(),
  /** How old an account has to be to count. */
  minAccountDays: z.int().nonnegative(),
  /** Where mail can be sent, an account also needs a confirmed address. */
  asksConfirmedEmail: z.boolean(),
})
export type TopParts = z.infer<typeof TopParts>
