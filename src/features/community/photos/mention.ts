import { z } from 'zod'
import { MemberId, MemberRef } from '../../../kernel/session/member-ref.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'

/** A member mentioned in a text. */
export const MentionView = z.object({
  /** The name as written in the text, in lower case, without the @. */
  name: z.string(),
  id: MemberId,
  /** The member's current name. */
  username: z.string(),
})
export type MentionView = z.infer<typeof MentionView>

export const MentionSuggestionsQuery = z.object({
  /** The text typed after the @; empty at first. */
  q: z.string().max(200).transform(cleanText).pipe(z.string().max(30)).default(''),
  /** The photo being commented on: its owner and its commenters come first. */
  photo: z.uuid().optional(),
  /** The contest being commented on: its commenters come first. */
  category: z.uuid().optional(),
})

/** Members the viewer may mention, the closest first. */
export const MentionSuggestions = z.object({ items: z.array(MemberRef) })
export type MentionSuggestions = z.infer<typeof MentionSuggestions>
