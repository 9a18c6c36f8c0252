import { z } from 'zod'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { PhotoId, PhotoView } from './photo.ts'

/** The parts of a look's score: distinct people other than the owner whose accounts may earn points (DEC-81). */
export const ScoredLook = z.object({
  photoId: PhotoId,
  picture: PictureView,
  altText: z.string(),
  caption: z.string().nullable(),
  owner: MemberRef,
  uploadedAt: z.iso.datetime(),
  /** `liking` and `score` are null if the owner hides the like count. */
  liking: z.int().nonnegative().nullable(),
  score: z.int().nonnegative().nullable(),
  commenting: z.int().nonnegative(),
  isOutfitOfTheWeek: z.boolean(),
  outfit: PhotoView.shape.outfit,
})
export type ScoredLook = z.infer<typeof ScoredLook>
/** The current first ten looks of Top. */
export const TopParts = z.object({
  items: z.array(ScoredLook),
  /** The Outfit of the Week; it may be one of the ten. */
  outfit: ScoredLook.nullable(),
  /** Minimum age of an account to count. */
  minAccountDays: z.int().nonnegative(),
  /** If the server can send mail, an account must also have a confirmed address. */
  asksConfirmedEmail: z.boolean(),
})
export type TopParts = z.infer<typeof TopParts>
