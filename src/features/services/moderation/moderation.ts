import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { PictureView } from '../../../kernel/pictures/picture.ts'
import { MemberRef } from '../../../kernel/session/member-ref.ts'
import { Role } from '../../../kernel/session/role.ts'
import { memberText } from '../../../kernel/text/member-text.ts'
import { CaseKindCode } from './report.ts'
import { DECISION_WORDS_MAX, decisionActions, reportReasons } from './report-reasons.ts'

export const ReportReason = z.enum(reportReasons)
export const DecisionAction = z.enum(decisionActions)
export const HeldFor = z.enum(['new-member', 'look-alike', 'reports', 'links', 'listed'])
export type HeldFor = z.infer<typeof HeldFor>
export const AppealVerdict = z.enum(['upheld', 'restored'])
export type AppealVerdict = z.infer<typeof AppealVerdict>

/** Which cases: what waits, what was appealed against, what is decided. */
export const CaseState = z.enum(['open', 'appealed', 'decided'])
export type CaseState = z.infer<typeof CaseState>
/** Those that wait longest first, or those most and best reporters name. */
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

/** One thing that was reported or held, as a line of the queue: nothing of what it shows. */
export const CaseRow = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** "Comment on a category" */
  kindName: z.string(),
  owner: MemberRef,
  reasons: z.array(ReportReason),
  /** Those that wait; of a case that is decided all there were. */
  reportCount: z.int().nonnegative(),
  /** What their reporters are worth by their record. */
  weight: z.number(),
  heldFor: HeldFor.nullable(),
  /** The list that the picture is in, where it is held for that. */
  heldBy: z.string().nullable(),
  isHidden: z.boolean(),
  isAppealed: z.boolean(),
  isOpen: z.boolean(),
  openedAt: z.iso.datetime(),
  /** The latest one that stands. */
  lastAction: DecisionAction.nullable(),
})
export type CaseRow = z.infer<typeof CaseRow>
export const CasePage = pageOf(CaseRow).extend({
  /** With the first page: in how many cases somebody objects and waits, whatever is listed; a thousand at most. */
  appealCount: z.int().nullable(),
  /** With the first page: every kind there is, by name. */
  kinds: z.array(z.object({ kind: z.string(), name: z.string() })).nullable(),
})
export type CasePage = z.infer<typeof CasePage>

/** How often somebody's reports were right. */
const ReporterRecord = z.object({ upheld: z.int(), dismissed: z.int() })

export const ReportView = z.object({
  id: z.uuid(),
  reporter: MemberRef,
  record: ReporterRecord,
  /** Confirmed address, some days old, in good standing: only theirs have any weight. */
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
  /** The username; null where the reports were enough, or the account is gone. */
  decidedBy: z.string().nullable(),
  isAutomatic: z.boolean(),
  suspendedUntil: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime(),
  isUndone: z.boolean(),
  appeal: AppealView.nullable(),
})
export type DecisionView = z.infer<typeof DecisionView>

/** What stands in a member's history: how often what was decided against them, and still stands. */
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
  /** What its owner calls it: "comment". */
  noun: z.string(),
  targetId: z.uuid(),
  /** A color to stand for its picture until somebody asks to see it; null where it shows none. */
  color: z.string().nullable(),
  /** Deleted by its owner, or for good. */
  isGone: z.boolean(),
  removeAt: z.iso.datetime().nullable(),
  history: MemberHistory,
  reports: z.array(ReportView),
  decisions: z.array(DecisionView),
  /** What the viewer may do now; made by the rules. */
  can: z.object({ decide: z.array(DecisionAction), decideAppeal: z.boolean() }),
  /** Why not, where they may do nothing. */
  whyNot: z.string().nullable(),
})
export type CaseView = z.infer<typeof CaseView>

/** What was reported, small. Whoever asks to see it stands in the log. */
export const CaseContent = z.object({
  pictures: z.array(PictureView),
  /** What it says, its name first. */
  texts: z.array(z.string()),
  /** Where it stands on the site; null while it is out of sight for everybody. */
  address: z.string().nullable(),
})
export type CaseContent = z.infer<typeof CaseContent>

const DecisionWords = memberText(DECISION_WORDS_MAX)
  .nullable()
  .default(null)
  .transform((words) => words || null)

/** What needs a reason: everything that is decided against somebody. */
export const againstOwner = new Set<string>(['hide', 'remove', 'warn', 'suspend'])

export const DecisionForm = z
  .object({
    action: DecisionAction,
    reason: ReportReason.nullable().default(null),
    /** To the owner. */
    words: DecisionWords,
    /** For a suspension; null is for good. */
    until: z.iso.datetime().nullable().optional(),
  })
  .refine((form) => form.reason !== null || !againstOwner.has(form.action), {
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

/** Why something is removed where it stands. */
export const RemovalForm = z.object({
  reason: z.enum(reportReasons, 'Please choose the reason'),
  /** To the owner. */
  words: DecisionWords,
})
export type RemovalForm = z.infer<typeof RemovalForm>

export const AppealForm = z.object({
  words: memberText(DECISION_WORDS_MAX).refine(
    (words) => words !== '',
    'Please say why it should be looked at again',
  ),
})
export type AppealForm = z.infer<typeof AppealForm>

export const VerdictForm = z.object({ verdict: AppealVerdict, answer: DecisionWords })
export type VerdictForm = z.infer<typeof VerdictForm>

/** A decision as the owner of the thing reads it: never who reported it. */
export const OwnDecision = DecisionView.pick({
  id: true,
  action: true,
  reason: true,
  words: true,
  isAutomatic: true,
  suspendedUntil: true,
  decidedAt: true,
  isUndone: true,
}).extend({
  kind: z.string(),
  /** What it is about, after "your": "comment". */
  noun: z.string(),
  removeAt: z.iso.datetime().nullable(),
  appeal: AppealView.omit({ decidedBy: true }).nullable(),
  canAppeal: z.boolean(),
  /** What it is about; empty once it is gone. */
  content: CaseContent.nullable(),
})
export type OwnDecision = z.infer<typeof OwnDecision>

/** Why the viewer may not write at the moment; null when they may. */
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
  /** The first so many posts of accounts younger than `holdDays` wait for a look; 0 shows them at once. */
  holdFirst: z.int('Use a whole number').min(0, 'From 0').max(100, 'Up to 100'),
  holdDays: z.int('Use a whole number').min(1, 'From 1').max(365, 'Up to 365'),
  /** So much weight of reporters who were right before takes a thing out of sight; 0: nothing does. */
  /** Texts with a web address by accounts younger than this wait for a look; 0: none does. */
  linkDays: z.int('Use a whole number').min(0, 'From 0').max(365, 'Up to 365'),
  hideWeight: z.number('Use a number').min(0, 'From 0').max(1000, 'Up to 1000'),
})
export type ModerationSettings = z.infer<typeof ModerationSettings>
