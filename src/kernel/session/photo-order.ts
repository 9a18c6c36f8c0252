import { z } from 'zod'

export const PhotoOrder = z.enum(['newest', 'top', 'following'])
export type PhotoOrder = z.infer<typeof PhotoOrder>

/** What a member's feed opens in when its address names no order (DEC-37). */
export const FeedOrder = z.object({ order: PhotoOrder })
export type FeedOrder = z.infer<typeof FeedOrder>
