import { z } from 'zod'

export const PhotoOrder = z.enum(['newest', 'top', 'following'])
export type PhotoOrder = z.infer<typeof PhotoOrder>

/** The order of a member's feed if its address names none (DEC-37). */
export const FeedOrder = z.object({ order: PhotoOrder })
export type FeedOrder = z.infer<typeof FeedOrder>
