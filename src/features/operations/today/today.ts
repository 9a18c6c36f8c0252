import { z } from 'zod'
import { SPANS } from './today-words.ts'

/** One day in UTC. */
export const DayFigures = z.object({
  day: z.iso.date(),
  /** Page loads that came from another site. */
  visits: z.int(),
  looks: z.int(),
  members: z.int(),
  orders: z.int(),
  revenueMinor: z.int(),
})
export type DayFigures = z.infer<typeof DayFigures>

const Sums = DayFigures.omit({ day: true })

/** A kind of page, and how often it was opened. */
const PageSum = z.object({ page: z.string(), views: z.int(), arrivals: z.int() })

/** A job that was given up. */
const FailedJob = z.object({
  id: z.string(),
  failedAt: z.iso.datetime(),
  /** Number of attempts. */
  tries: z.int(),
  /** The first line of its last error. */
  error: z.string(),
})

const FailedJobs = z.object({
  /** The job's kind, as in the logs. */
  name: z.string(),
  /** What did not happen, for display. */
  what: z.string(),
  /** Counted up to a thousand. */
  count: z.int(),
  /** The latest few failures. */
  latest: z.array(FailedJob),
})
export type FailedJobs = z.infer<typeof FailedJobs>

/** Retries all jobs of a kind, or one of them. */
export const RetryForm = z.object({
  name: z.string().max(200),
  jobId: z
    .string()
    .regex(/^\d{1,18}$/, 'This job does not exist')
    .optional(),
})
export type RetryForm = z.infer<typeof RetryForm>
/** How many run again; 0 when they already run or are done. */
export const RetryAnswer = z.object({ count: z.int() })
export type RetryAnswer = z.infer<typeof RetryAnswer>

/** The steps a shop needs before its first sale, and whether each is done. */
const SetUp = z.object({
  /** Buyers can see who sells: there is a contact address, and the details for invoices. */
  sender: z.boolean(),
  payment: z.boolean(),
  product: z.boolean(),
  order: z.boolean(),
  /** A server setting, not a shop setting: without a mail server, mails are written to files. */
  sendsMails: z.boolean(),
})
export type SetUp = z.infer<typeof SetUp>

/** What needs attention, counted up to a thousand. */
const Waiting = z.object({
  toPack: z.int(),
  unpaid: z.int(),
  dueSoon: z.int(),
  returnsAsked: z.int(),
  refundsDue: z.int(),
  failedRefunds: z.int(),
  heldRefunds: z.int(),
  withdrawals: z.int(),
  disputes: z.int(),
  reports: z.int(),
  appeals: z.int(),
  joinRequests: z.int(),
  lowStock: z.int(),
  proposals: z.int(),
  brands: z.int(),
  brandClaims: z.int(),
  productProposals: z.int(),
  contestProposals: z.int(),
  failedReels: z.int(),
  failedJobs: z.int(),
})
export type Waiting = z.infer<typeof Waiting>

/** The counts for the viewer's role: each role sees only what it may deal with. */
export const OwnWaiting = Waiting.partial()
export type OwnWaiting = z.infer<typeof OwnWaiting>

export const TodayView = z.object({
  /** null once every step is done. */
  setUp: SetUp.nullable(),
  /** What the viewer's role may deal with. */
  waiting: OwnWaiting,
  /** Only some roles may see figures of the shop and the community; without them `days` is empty. */
  showsFigures: z.boolean(),
  /** Given-up jobs by kind, the latest failure first. */
  failedJobs: z.array(FailedJobs),
  /** Mails held back since yesterday (UTC), because their recipients had received enough of the kind. */
  heldMails: z.int(),
  span: z.union(SPANS.map((days) => z.literal(days))),
  currency: z.string(),
  /** Oldest first; the last is today, which is not over. */
  days: z.array(DayFigures),
  sums: Sums,
  /** The sums over the same number of days before. */
  sumsBefore: Sums,
  pages: z.array(PageSum),
  /** When looks, members, orders and revenue were counted. */
  countedAt: z.iso.datetime(),
})
export type TodayView = z.infer<typeof TodayView>

export const TodayQuery = z.object({
  days: z.coerce
    .number()
    .pipe(z.union(SPANS.map((days) => z.literal(days))))
    .default(7),
})
