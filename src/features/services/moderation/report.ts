import { z } from 'zod'
import { cleanText, memberText } from '../../../kernel/text/member-text.ts'
import { REPORT_WORDS_MAX, reportReasons } from './report-reasons.ts'

/** The name of a kind of thing, such as "photo"; features contribute the kinds. */
export const CaseKindCode = z
  .string()
  .max(40)
  .regex(/^[a-z-]+$/)

/**
 * The reported thing: a review stands for a product's review; what a member writes under their own photo belongs to the
 * photo.
 */
export const ReportTarget = z.object({ kind: CaseKindCode, targetId: z.uuid() })
export type ReportTarget = z.infer<typeof ReportTarget>

/** What a report names: an id, or for a member also the username, as in the URL of their page. */
export const ReportedTarget = ReportTarget.extend({
  targetId: z.string().min(1).max(100).transform(cleanText),
})

export const ReportForm = z.object({
  reason: z.enum(reportReasons, 'Please choose what is wrong'),
  words: memberText(REPORT_WORDS_MAX)
    .nullable()
    .default(null)
    .transform((words) => words || null),
})
export type ReportForm = z.infer<typeof ReportForm>
