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
      /** Shows their photos to followers only, and is not listed here. */
      isFollowersOnly: z.boolean(),
      points: z.int(),
      /** Null for members who are not listed, or further down than is counted. */
      place: z.int().positive().nullable(),
    })
    .nullable(),
})
export type Board = z.infer<typeof Board>
export const BoardForm = z.object({ isListed: z.boolean() })
