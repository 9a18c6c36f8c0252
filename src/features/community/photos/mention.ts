import { z } from 'zod'
import { MemberId, MemberRef } from '../../../kernel/session/member-ref.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'

/** Somebody whom a text names. */
export const MentionView = z.object({
  /** As it is written in the text, in lower case, without the @. */
  name: z.string(),
  id: MemberId,
  /** What they are called now. */
  username: z.string(),
})
export type MentionView = z.infer<typeof MentionView>

export const MentionSuggestionsQuery = z.object({
  /** What is typed after the @; nothing at first. */
  q: z.string().max(200).transform(cleanText).pipe(z.string().max(30)).default(''),
  /** The photo that is written about: its owner and who commented on it come first. */
  photo: z.uuid().optional(),
  /** The contest that is written about: who commented on it comes first. */
  category: z.uuid().optional(),
})

/** Whom somebody may mean, the nearest first. */
export const MentionSuggestions = z.object({ items: z.array(MemberRef) })
export type MentionSuggestions = z.infer<typeof MentionSuggestions>
