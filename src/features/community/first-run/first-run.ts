import { z } from 'zod'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { FirstRun } from '../../../kernel/session/first-run.ts'
import { BrandRef } from '../../catalogue/brands/brand.ts'
import { Suggestion } from '../../core/members/following.ts'
import { PhotoId } from '../photos/photo.ts'
import { PICKS_MAX } from './picks.ts'

/** The state only moves forward: done stays done. */
export const FirstRunForm = z.object({ firstRun: FirstRun.exclude(['waiting']) })
export const FirstRunState = z.object({ firstRun: FirstRun })

/** A look to pick, or beside the member who wears it. */
export const LookRef = z.object({ photoId: PhotoId, picture: PictureView, altText: z.string() })
export type LookRef = z.infer<typeof LookRef>

/** Looks to pick from; those already picked come first. */
export const LooksToPick = z.object({ items: z.array(LookRef), pickedIds: z.array(PhotoId).max(PICKS_MAX) })
export type LooksToPick = z.infer<typeof LooksToPick>

/** All picks, in their order; an empty list clears them. */
export const PicksForm = z.object({
  photoIds: z
    .array(PhotoId)
    .max(PICKS_MAX, `Pick at most ${PICKS_MAX} looks`)
    .refine((ids) => new Set(ids).size === ids.length, 'Pick each look once'),
})

/** Members to follow, each with a reason and their newest looks. */
export const PeopleToFollow = z.object({ items: z.array(Suggestion.extend({ looks: z.array(LookRef) })) })
export type PeopleToFollow = z.infer<typeof PeopleToFollow>

export const BrandsToFollow = z.object({
  items: z.array(
    z.object({
      brand: BrandRef,
      /** Number of picked looks that show the brand; 0: suggested because it is on many recent looks. */
      pickedCount: z.int().nonnegative(),
      looks: z.array(LookRef),
    }),
  ),
})
export type BrandsToFollow = z.infer<typeof BrandsToFollow>
