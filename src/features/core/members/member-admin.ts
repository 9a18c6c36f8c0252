import { z } from 'zod'
import { countedPageOf, pageFields } from '../../../kernel/paging/page.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { Role } from '../../../kernel/session/role.ts'
import { cleanText, memberText } from '../../../kernel/text/member-text.ts'
import { CaseRow, DecisionView, MemberHistory } from '../../services/moderation/moderation.ts'
import {
  DECISION_WORDS_MAX,
  profileActions,
  reportReasons,
} from '../../services/moderation/report-reasons.ts'

export const MemberSort = z.enum(['-joined', 'joined', '-points', 'points', 'name', '-name'])
export type MemberSort = z.infer<typeof MemberSort>
/** Members with a role, or suspended members. */
export const MemberState = z.enum(['staff', 'suspended'])
export type MemberState = z.infer<typeof MemberState>

export const AdminMembersQuery = z.object({
  q: z.string().max(200).transform(cleanText).default(''),
  sort: MemberSort.default('-joined'),
  state: MemberState.optional(),
  ...pageFields({ limitMax: 100, cursorMax: 400 }),
})
export type AdminMembersQuery = z.infer<typeof AdminMembersQuery>

export const AdminMemberRow = MemberRef.extend({
  /** null for moderators. */
  email: z.string().nullable(),
  isConfirmed: z.boolean(),
  role: Role,
  roleName: z.string(),
  points: z.int(),
  joinedAt: z.iso.datetime(),
  suspendedUntil: z.iso.datetime().nullable(),
})
export type AdminMemberRow = z.infer<typeof AdminMemberRow>
export const AdminMemberPage = countedPageOf(AdminMemberRow)
export type AdminMemberPage = z.infer<typeof AdminMemberPage>

/** A report that a member made. */
const MadeReport = z.object({
  id: z.uuid(),
  /** "Comment on a category" */
  kindName: z.string(),
  reason: z.enum(reportReasons),
  state: z.enum(['open', 'upheld', 'dismissed']),
  reportedAt: z.iso.datetime(),
})

export const AdminMember = AdminMemberRow.extend({
  level: z.int(),
  isForGood: z.boolean(),
  sessionCount: z.int(),
  history: MemberHistory,
  record: z.object({ upheld: z.int(), dismissed: z.int() }),
  /** The latest reports the member made. */
  reports: z.array(MadeReport),
  /** Cases about their content, latest first. */
  cases: z.array(CaseRow),
  decisions: z.array(DecisionView),
  can: z.object({
    changeRole: z.boolean(),
    /** What a moderator can take from the profile. */
    clear: z.array(z.enum(profileActions)),
    removeComments: z.boolean(),
    suspend: z.boolean(),
    lift: z.boolean(),
    adjustPoints: z.boolean(),
    endSessions: z.boolean(),
  }),
})
export type AdminMember = z.infer<typeof AdminMember>

export const RoleForm = z.object({ role: Role })

export const SuspensionForm = z.object({
  reason: z.enum(reportReasons, 'Please choose the reason'),
  /** Message to the member. */
  words: memberText(DECISION_WORDS_MAX)
    .nullable()
    .default(null)
    .transform((words) => words || null),
  /** null suspends permanently. */
  until: z.iso
    .datetime('Please choose until when')
    .refine((until) => new Date(until) > new Date(), 'This moment is over')
    .nullable(),
})
export type SuspensionForm = z.infer<typeof SuspensionForm>
