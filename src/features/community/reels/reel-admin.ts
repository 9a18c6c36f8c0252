import { z } from 'zod'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { ReelId } from './reel.ts'
import { reelAdminStates } from './reel-words.ts'

/** A reel as those see it who run the house, however far its video has come. */
export const AdminReel = z.object({
  id: ReelId,
  description: z.string(),
  /** null: their account is closed. */
  owner: z.object({ id: z.uuid(), username: z.string() }).nullable(),
  tags: z.array(z.string()),
  state: z.enum(reelAdminStates),
  /** Why it failed, in words. */
  failure: z.string().nullable(),
  /** The video as it was sent is still there. */
  canRetry: z.boolean(),
  durationMs: z.int().nullable(),
  likeCount: z.int(),
  bytesTotal: z.int(),
  bytesReceived: z.int(),
  poster: PictureView.nullable(),
  createdAt: z.iso.datetime(),
})
export type AdminReel = z.infer<typeof AdminReel>

export const AdminReels = z.object({
  items: z.array(AdminReel),
  nextCursor: z.string().nullable(),
  /** With the first page: how many there are. */
  total: z.int().nullable(),
  /** There are more than that. */
  isMore: z.boolean(),
})
export type AdminReels = z.infer<typeof AdminReels>

export const AdminReelsQuery = z.object({
  cursor: z.string().max(5000).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(24),
  /** Within the description, a tag, or the owner's name. */
  q: z.string().max(200).transform(cleanText).optional(),
  state: z.enum(reelAdminStates).optional(),
  /** created or likes; with a minus where it goes down. */
  sort: z.string().max(40).optional(),
})
export type AdminReelsQuery = z.infer<typeof AdminReelsQuery>
