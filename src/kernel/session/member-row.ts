import { z } from 'zod'
import { MemberRef } from './member-ref.ts'

/** A member in a list of members. */
export const MemberRow = MemberRef.extend({
  /** Name of the level. */
  level: z.string(),
  isFollowersOnly: z.boolean(),
  followedByViewer: z.boolean(),
  requestedByViewer: z.boolean(),
})
export type MemberRow = z.infer<typeof MemberRow>
