import { z } from 'zod'
import { memberText } from '../../../kernel/text/member-text.ts'
import { REPORT_WORDS_MAX, reportReasons } from './report-reasons.ts'

/** Names a kind of thing: "photo". Which kinds there are, the features say that hand them in. */
export const CaseKindCode = z
  .string()
  .max(40)
  .regex(/^[a-z-]+$/)

/** What is reported: a review is one of a product; what a member says under their own photo is the photo. */
export const ReportTarget = z.object({ kind: CaseKindCode, targetId: z.uuid() })
export type ReportTarget = z.infer<typeof ReportTarget>

export const ReportForm = z.object({
  reason: z.enum(reportReasons, 'Please choose what is wrong'),
  words: memberText(REPORT_WORDS_MAX)
    .nullable()
    .default(null)
    .transform((words) => words || null),
})
export type ReportForm = z.infer<typeof ReportForm>
