import { z } from 'zod'
import { wholeNumber } from '../../../kernel/admin/whole-number.ts'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { Role } from '../../../kernel/session/role.ts'
import { memberText } from '../../../kernel/text/member-text.ts'
import { CaseKindCode } from './report.ts'
import { actionsAgainstOwner, DECISION_WORDS_MAX, decisionActions, reportReasons } from './report-reasons.ts'

export const ReportReason = z.enum(reportReasons)
export const DecisionAction = z.enum(decisionActions)
export const HeldFor = z.enum(['new-member', 'look-alike', 'reports', 'links', 'listed'])
export type HeldFor = z.infer<typeof HeldFor>
export const AppealVerdict = z.enum(['upheld', 'restored'])
export type AppealVerdict = z.infer<typeof AppealVerdict>

/** open: waiting. appealed: with an open appeal. decided: closed. */
export const CaseState = z.enum(['open', 'appealed', 'decided'])
export type CaseState = z.infer<typeof CaseState>
/** The longest waiting first, or those with the most and best reporters. */
export const CaseOrder = z.enum(['oldest', 'heaviest'])
export type CaseOrder = z.infer<typeof CaseOrder>

export const CasesQuery = z.object({
  state: CaseState.default('open'),
  kind: CaseKindCode.optional(),
  reason: ReportReason.optional(),
  order: CaseOrder.default('oldest'),
  ...pageFields({ limitMax: 100 }),
})
export type CasesQuery = z.infer<typeof CasesQuery>

/** A reported or held thing as a row of the queue, without any of its content. */
export const CaseRow = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** "Comment on a category" */
  kindName: z.string(),
  owner: MemberRef,
  reasons: z.array(ReportReason),
  /** Open reports; for a decided case, all reports. */
  reportCount: z.int().nonnegative(),
  /** The weight of the reports, from their reporters' records. */
  weight: z.number(),
  heldFor: HeldFor.nullable(),
  /** The list that contains the picture, if it is held for that. */
  heldBy: z.string().nullable(),
  isHidden: z.boolean(),
  isAppealed: z.boolean(),
  isOpen: z.boolean(),
  openedAt: z.iso.datetime(),
  /** The latest decision that stands. */
  lastAction: DecisionAction.nullable(),
})
export type CaseRow = z.infer<typeof CaseRow>
export const CasePage = pageOf(CaseRow).extend({
  /** Only on the first page: the number of cases with an open appeal, whatever is listed; up to a thousand. */
  appealCount: z.int().nullable(),
  /** Only on the first page: every kind of thing, by name. */
  kinds: z.array(z.object({ kind: z.string(), name: z.string() })).nullable(),
})
export type CasePage = z.infer<typeof CasePage>

/** How many of a member's reports were right. */
const ReporterRecord = z.object({ upheld: z.int(), dismissed: z.int() })

export const ReportView = z.object({
  id: z.uuid(),
  reporter: MemberRef,
  record: ReporterRecord,
  /** A confirmed address, a few days old, and in good standing: only such reporters have any weight. */
  isEligible: z.boolean(),
  reason: ReportReason,
  words: z.string().nullable(),
  reportedAt: z.iso.datetime(),
  isOpen: z.boolean(),
})
export type ReportView = z.infer<typeof ReportView>

export const AppealView = z.object({
  words: z.string(),
  askedAt: z.iso.datetime(),
  verdict: AppealVerdict.nullable(),
  answer: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
})
export type AppealView = z.infer<typeof AppealView>

export const DecisionView = z.object({
  id: z.uuid(),
  action: DecisionAction,
  reason: ReportReason.nullable(),
  words: z.string().nullable(),
  /** The username; null when reports alone decided, or the account was deleted. */
  decidedBy: z.string().nullable(),
  isAutomatic: z.boolean(),
  suspendedUntil: z.iso.datetime().nullable(),
  /** How many comments the decision removed; null for any other decision. */
  commentCount: z.int().nullable(),
  decidedAt: z.iso.datetime(),
  isUndone: z.boolean(),
  appeal: AppealView.nullable(),
})
export type DecisionView = z.infer<typeof DecisionView>

/** A member's history: how many decisions against them still stand. */
export const MemberHistory = z.object({
  joinedAt: z.iso.datetime(),
  role: Role,
  suspendedUntil: z.iso.datetime().nullable(),
  postCount: z.int(),
  removals: z.int(),
  warnings: z.int(),
  suspensions: z.int(),
})
export type MemberHistory = z.infer<typeof MemberHistory>

export const CaseView = CaseRow.extend({
  /** The word for it after "your": "comment". */
  noun: z.string(),
  targetId: z.uuid(),
  /** A placeholder color for its picture until a moderator reveals it; null when it has none. */
  color: z.string().nullable(),
  /** Deleted by its owner, or permanently by moderators. */
  isGone: z.boolean(),
  removeAt: z.iso.datetime().nullable(),
  history: MemberHistory,
  reports: z.array(ReportView),
  decisions: z.array(DecisionView),
  /** What the viewer may do now, according to the rules. */
  can: z.object({ decide: z.array(DecisionAction), decideAppeal: z.boolean() }),
  /** The reason when the viewer may not do anything. */
  whyNot: z.string().nullable(),
})
export type CaseView = z.infer<typeof CaseView>

/** The content of a reported thing, with small pictures. Revealing it is logged. */
export const CaseContent = z.object({
  pictures: z.array(PictureView),
  /** Its texts, the name first. */
  texts: z.array(z.string()),
  /** Its address on the site; null while it is hidden from everybody. */
  address: z.string().nullable(),
})
export type CaseContent = z.infer<typeof CaseContent>

const DecisionWords = memberText(DECISION_WORDS_MAX)
  .nullable()
  .default(null)
  .transform((words) => words || null)

export const DecisionForm = z
  .object({
    action: DecisionAction,
    reason: ReportReason.nullable().default(null),
    /** Shown to the owner. */
    words: DecisionWords,
    /** For a suspension; null means permanent. */
    until: z.iso.datetime().nullable().optional(),
  })
  .refine((form) => form.reason !== null || !actionsAgainstOwner.has(form.action), {
    path: ['reason'],
    error: 'Please choose the reason',
  })
  .refine((form) => form.action !== 'suspend' || form.until !== undefined, {
    path: ['until'],
    error: 'Please choose until when',
  })
  .refine((form) => !form.until || new Date(form.until) > new Date(), {
    path: ['until'],
    error: 'This moment is over',
  })
export type DecisionForm = z.infer<typeof DecisionForm>

/** The form for removing something directly where it appears. */
export const RemovalForm = z.object({
  reason: z.enum(reportReasons, 'Please choose the reason'),
  /** Shown to the owner. */
  words: DecisionWords,
})
export type RemovalForm = z.infer<typeof RemovalForm>

export const AppealForm = z.object({
  words: memberText(DECISION_WORDS_MAX).refine(
    (words) => words !== '',
    'Please say why we should review it again',
  ),
})
export type AppealForm = z.infer<typeof AppealForm>

export const VerdictForm = z.object({ verdict: AppealVerdict, answer: DecisionWords })
export type VerdictForm = z.infer<typeof VerdictForm>

/** A decision as shown to the thing's owner; never reveals who reported it. */
export const OwnDecision = DecisionView.pick({
  id: true,
  action: true,
  reason: true,
  words: true,
  isAutomatic: true,
  suspendedUntil: true,
  commentCount: true,
  decidedAt: true,
  isUndone: true,
}).extend({
  kind: z.string(),
  /** The word for the thing after "your": "comment". */
  noun: z.string(),
  removeAt: z.iso.datetime().nullable(),
  appeal: AppealView.omit({ decidedBy: true }).nullable(),
  canAppeal: z.boolean(),
  /** The content of the thing, or what was taken from the profile; null once it is deleted. */
  content: CaseContent.nullable(),
  /** Further consequences that its owner should know, in whole sentences. */
  notes: z.array(z.string()),
})
export type OwnDecision = z.infer<typeof OwnDecision>

/** Why the viewer is currently suspended; null when they are not. */
export const OwnStanding = z.object({
  suspension: z
    .object({
      until: z.iso.datetime().nullable(),
      reason: ReportReason.nullable(),
      decisionId: z.uuid().nullable(),
    })
    .nullable(),
})
export type OwnStanding = z.infer<typeof OwnStanding>

export const ModerationSettings = z.object({
  /** This many first posts of accounts younger than `holdDays` wait for a moderator; 0 shows them immediately. */
  holdFirst: wholeNumber(0, 100),
  holdDays: wholeNumber(1, 365),
  /** In days. Texts with a web address by younger accounts wait for a moderator; 0: none do. */
  linkDays: wholeNumber(0, 365),
  /** The weight of trusted reporters at which a thing is hidden automatically; 0: never. */
  hideWeight: z.number('Use a number').min(0, 'At least 0').max(1000, 'At most 1,000'),
})
export type ModerationSettings = z.infer<typeof ModerationSettings>
