import { z } from 'zod'
import { PhotoView } from '../photo.ts'

/** First looks in the band of the feed. */
export const FirstLooks = z.object({ items: z.array(PhotoView) })

/** What its owner reads about a first look; null where the photo is none. */
export const FirstLookState = z.object({
  /**
   * open: it has places. seen: as many people as promised have seen it. time: its days are over. address: another account
   * from the same address had the places.
   */
  state: z.enum(['open', 'seen', 'time', 'address']),
  /** Rounded down to fives, null below five: nobody can be told from it. */
  viewers: z.int().nullable(),
  endsAt: z.iso.datetime(),
})
export type FirstLookState = z.infer<typeof FirstLookState>
export const OwnFirstLook = z.object({ firstLook: FirstLookState.nullable() })

/** A count of people that tells nothing about one of them. */
export const roughViewers = (count: number): number | null => (count < 5 ? null : count - (count % 5))
