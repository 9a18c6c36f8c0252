import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { memberText } from '../../../kernel/text/member-text.ts'
import { ProductId } from '../../catalogue/products/product.ts'
import { ANSWER_MAX, ANSWERS_MAX, QUESTION_MAX } from './question-limits.ts'

export const QuestionId = z.uuid().brand<'QuestionId'>()
export type QuestionId = z.infer<typeof QuestionId>

export const AnswerView = z.object({
  id: z.uuid(),
  author: MemberRef,
  content: z.string(),
  createdAt: z.iso.datetime(),
  isEdited: z.boolean(),
  /** Waiting for a moderator; only its author receives it. */
  isHeld: z.boolean(),
  /** Its author has received the product in an order of this shop. */
  isVerified: z.boolean(),
  /** The verified brand on whose behalf the author answers; null if they answer as themselves. */
  brand: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), moderate: z.boolean() }),
})
export type AnswerView = z.infer<typeof AnswerView>

export const QuestionView = z.object({
  id: QuestionId,
  productId: ProductId,
  author: MemberRef,
  content: z.string(),
  createdAt: z.iso.datetime(),
  /** Waiting for a moderator; only its author receives it. */
  isHeld: z.boolean(),
  /** Oldest first. */
  answers: z.array(AnswerView).max(ANSWERS_MAX),
  /** Computed by the server's rules; the browser never derives it. */
  can: z.object({ answer: z.boolean(), remove: z.boolean(), moderate: z.boolean() }),
})
export type QuestionView = z.infer<typeof QuestionView>

/** Newest first. */
export const QuestionPage = pageOf(QuestionView).extend({
  /** The viewer has an unanswered question here. */
  hasOpen: z.boolean(),
})
export type QuestionPage = z.infer<typeof QuestionPage>

export const QuestionsQuery = z.object({
  ...pageFields({ limit: 5, limitMax: 20 }),
  /** The question to put first, wherever it is in the list. */
  first: QuestionId.optional(),
})

export const QuestionForm = z.object({
  content: memberText(QUESTION_MAX).refine((text) => text !== '', 'Please enter a question'),
})
export const AnswerForm = z.object({
  content: memberText(ANSWER_MAX).refine((text) => text !== '', 'Please enter an answer'),
})

/** `toldCount`: number of owners to notify; some of them may have turned such notices off. */
export const AskedQuestion = z.object({ question: QuestionView, toldCount: z.int().nonnegative() })
export type AskedQuestion = z.infer<typeof AskedQuestion>
