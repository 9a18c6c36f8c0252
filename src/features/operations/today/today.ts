import { z } from 'zod'
import { SPANS } from './today-words.ts'

/** One day in UTC. */
export const DayFigures = z.object({
  day: z.iso.date(),
  /** Pages opened from elsewhere. */
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

/** One job that was given up. */
const FailedJob = z.object({
  id: z.string(),
  failedAt: z.iso.datetime(),
  /** Number of attempts. */
  tries: z.int(),
  /** The first line of its last error. */
  error: z.string(),
})

const FailedJobs = z.object({
  /** The id of the job, as in the logs. */
  name: z.string(),
  /** What did not happen, in words. */
  what: z.string(),
  /** Counted up to a thousand. */
  count: z.int(),
  /** The latest few. */
  latest: z.array(FailedJob),
})
export type FailedJobs = z.infer<typeof FailedJobs>

/** All of a kind, or one of it. */
export const RetryForm = z.object({
  name: z.string().max(200),
  jobId: z
    .string()
    .regex(/^\d{1,18}$/, 'There is no such job')
    .optional(),
})
export type RetryForm = z.infer<typeof RetryForm>
/** How many run again; 0 when they already do, or are done. */
export const RetryAnswer = z.object({ count: z.int() })
export type RetryAnswer = z.infer<typeof RetryAnswer>

/** What a shop needs before anybody can buy from it, each done or not. */
const SetUp = z.object({
  /** Buyers learn who sells: a contact address, and what invoices say. */
  sender: z.boolean(),
  payment: z.boolean(),
  product: z.boolean(),
  order: z.boolean(),
  /** A setting of the server, not of the shop: without a mail server mails become files. */
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

/** The same for whoever asks: each role is told of what it may deal with. */
export const OwnWaiting = Waiting.partial()
export type OwnWaiting = z.infer<typeof OwnWaiting>

export const TodayView = z.object({
  /** null once all of it is done. */
  setUp: SetUp.nullable(),
  /** What the role of the viewer may deal with. */
  waiting: OwnWaiting,
  /** Figures of the shop and the community are for some roles alone; without them there are no days. */
  showsFigures: z.boolean(),
  /** Jobs that were given up, by kind, the latest failure first. */
  failedJobs: z.array(FailedJobs),
  /** Mails held back since yesterday (UTC): their recipients had enough of the kind. */
  heldMails: z.int(),
  span: z.union(SPANS.map((days) => z.literal(days))),
  currency: z.string(),
  /** Oldest first; today, which is not over, is the last. */
  days: z.array(DayFigures),
  sums: Sums,
  /** The same number of days before. */
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
