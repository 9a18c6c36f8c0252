import { z } from 'zod'
import { PhotoView } from '../photo.ts'

/** The first looks in the feed's band. */
export const FirstLooks = z.object({ items: z.array(PhotoView) })

/** The state of a first look as its owner sees it; null if the photo is not a first look. */
export const FirstLookState = z.object({
  /**
   * open: it has reserved places. seen: enough people have seen it. time: its days are over. address: another account
   * from the same network already had the places.
   */
  state: z.enum(['open', 'seen', 'time', 'address']),
  /** Rounded down to a multiple of five, and null below five, so that nobody can be identified. */
  viewers: z.int().nullable(),
  endsAt: z.iso.datetime(),
})
export type FirstLookState = z.infer<typeof FirstLookState>
export const OwnFirstLook = z.object({ firstLook: FirstLookState.nullable() })

/** Rounds a number of people down so that it reveals nothing about any one of them. */
export const roundDownViewers = (count: number): number | null => (count < 5 ? null : count - (count % 5))
