import { z } from 'zod'
import { memberText } from '../../../kernel/text/member-text.ts'
import { ANSWER_MAX } from '../questions/question-limits.ts'

/** A verified brand's answer to a review of its product. */
export const BrandAnswer = z.object({
  id: z.uuid(),
  brand: z.object({ id: z.uuid(), name: z.string() }),
  content: z.string(),
  createdAt: z.iso.datetime(),
  isEdited: z.boolean(),
  /** Waiting for a moderator; only the brand receives it. */
  isHeld: z.boolean(),
  /** Rights of members who speak for the brand. */
  can: z.object({ edit: z.boolean(), remove: z.boolean(), moderate: z.boolean() }),
})
export type BrandAnswer = z.infer<typeof BrandAnswer>

export const BrandAnswerForm = z.object({
  content: memberText(ANSWER_MAX).refine((text) => text !== '', 'Please enter an answer'),
})
