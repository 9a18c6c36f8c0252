import { z } from 'zod'

/** Ids are normalized to lower case, because they are compared as strings. */
export const MemberId = z.uuid().toLowerCase().brand<'MemberId'>()
export type MemberId = z.infer<typeof MemberId>

/** A member as others see them beside a photo or comment. */
export const MemberRef = z.object({
  id: MemberId,
  username: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
})
export type MemberRef = z.infer<typeof MemberRef>
