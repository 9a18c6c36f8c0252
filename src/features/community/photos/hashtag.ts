import { z } from 'zod'
import { countedPageOf, pageFields } from '../../../kernel/paging/page.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { hashtagStates } from './hashtag-states.ts'

/** A hashtag in a URL: without the #, in any case. */
export const HashtagWord = z
  .string()
  .max(200)
  .transform((word) => word.normalize('NFC').replace(/^#/, '').toLowerCase())
  .pipe(z.string().regex(/^[\p{L}\p{M}\p{N}_]{1,50}$/u, 'This is no hashtag'))

export const HashtagView = z.object({
  word: z.string(),
  /** Number of public looks, counted up to a thousand. */
  lookCount: z.int().nonnegative(),
  /** There are more looks than were counted. */
  isMore: z.boolean(),
})
export type HashtagView = z.infer<typeof HashtagView>

// ---- for admins

export const AdminHashtag = HashtagView.extend({
  id: z.uuid(),
  /** A hidden hashtag has no page and no links; its photos stay. */
  isHidden: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type AdminHashtag = z.infer<typeof AdminHashtag>

export const AdminHashtagPage = countedPageOf(AdminHashtag)
export const AdminHashtagsQuery = z.object({
  ...pageFields({ cursorMax: 1000 }),
  q: z.string().max(200).transform(cleanText).optional(),
  state: z.enum(hashtagStates).optional(),
  /** `created` or `word`; a leading minus sorts descending. */
  sort: z.string().max(40).optional(),
})
export type AdminHashtagsQuery = z.infer<typeof AdminHashtagsQuery>
export const HashtagForm = z.object({ isHidden: z.boolean() })
export type HashtagForm = z.infer<typeof HashtagForm>
