import { z } from 'zod'
import { MemberRef } from '../../../kernel/session/member-ref.ts'

export const BoardRow = z.object({
  place: z.int().positive(),
  member: MemberRef,
  points: z.int(),
  level: z.int(),
})
export type BoardRow = z.infer<typeof BoardRow>
export const Board = z.object({
  items: z.array(BoardRow),
  /** Null for signed-out visitors. */
  viewer: z
    .object({
      isListed: z.boolean(),
      /** The member shows their photos to followers only, and is therefore not listed. */
      isFollowersOnly: z.boolean(),
      points: z.int(),
      /** Null for members who are not listed or rank lower than is counted. */
      place: z.int().positive().nullable(),
    })
    .nullable(),
})
export type Board = z.infer<typeof Board>
export const BoardForm = z.object({ isListed: z.boolean() })
