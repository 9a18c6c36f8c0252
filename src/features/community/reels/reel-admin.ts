import { z } from 'zod'
import { countedPageOf, pageFields } from '../../../kernel/paging/page.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { ReelId } from './reel.ts'
import { reelAdminStates } from './reel-words.ts'

/** A reel as the admin area shows it, whatever the stage of its video. */
export const AdminReel = z.object({
  id: ReelId,
  description: z.string(),
  /** null: the account is closed. */
  owner: z.object({ id: z.uuid(), username: z.string() }).nullable(),
  tags: z.array(z.string()),
  state: z.enum(reelAdminStates),
  /** The reason why it failed, in words. */
  failure: z.string().nullable(),
  /** The uploaded video still exists. */
  canRetry: z.boolean(),
  durationMs: z.int().nullable(),
  likeCount: z.int(),
  bytesTotal: z.int(),
  bytesReceived: z.int(),
  poster: PictureView.nullable(),
  createdAt: z.iso.datetime(),
})
export type AdminReel = z.infer<typeof AdminReel>

export const AdminReels = countedPageOf(AdminReel)
export type AdminReels = z.infer<typeof AdminReels>

export const AdminReelsQuery = z.object({
  ...pageFields({ cursorMax: 5000 }),
  /** Matches the description, a tag, or the owner's name. */
  q: z.string().max(200).transform(cleanText).optional(),
  state: z.enum(reelAdminStates).optional(),
  /** `created` or `likes`; a leading minus sorts descending. */
  sort: z.string().max(40).optional(),
})
export type AdminReelsQuery = z.infer<typeof AdminReelsQuery>
