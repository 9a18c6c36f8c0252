import { z } from 'zod'
import { RemovalForm } from './moderation.ts'
import { profileActions } from './report-reasons.ts'

/** The form for taking something from a member's profile. */
export const ProfileDecisionForm = RemovalForm.extend({ action: z.enum(profileActions) })
export type ProfileDecisionForm = z.infer<typeof ProfileDecisionForm>

/** A period of comments on photos and contests, in hours: a year at most. */
const CommentHours = z
  .int()
  .min(1)
  .max(366 * 24)

/** Without hours, all comments of the member. */
export const RemovableCommentsQuery = z.object({ hours: z.coerce.number().pipe(CommentHours).optional() })
export const RemovableComments = z.object({ count: z.int().nonnegative() })
export type RemovableComments = z.infer<typeof RemovableComments>
export const CommentsRemovalForm = RemovalForm.extend({ hours: CommentHours.nullable() })
export type CommentsRemovalForm = z.infer<typeof CommentsRemovalForm>
