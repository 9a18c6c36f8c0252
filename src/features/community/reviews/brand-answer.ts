import { z } from 'zod'
import { memberText } from '../../../kernel/text/member-text.ts'
import { ANSWER_MAX } from '../questions/question-limits.ts'

/** What a verified brand says below a review of its product. */
export const BrandAnswer = z.object({
  id: z.uuid(),
  brand: z.object({ id: z.uuid(), name: z.string() }),
  content: z.string(),
  createdAt: z.iso.datetime(),
  isEdited: z.boolean(),
  /** Waits for a moderator: nobody but the brand is given it. */
  isHeld: z.boolean(),
  /** Of whoever speaks for the brand. */
  can: z.object({ edit: z.boolean(), remove: z.boolean(), moderate: z.boolean() }),
})
export type BrandAnswer = z.infer<typeof BrandAnswer>

export const BrandAnswerForm = z.object({
  content: memberText(ANSWER_MAX).refine((text) => text !== '', 'Please enter an answer'),
})
