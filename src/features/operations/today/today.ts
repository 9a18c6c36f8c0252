import { z } from 'zod'
import { SPANS } from './today-words.ts'

/** One day; days are those of UTC. */
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

/** A kind of page, and how often such pages were opened. */
const PageSum = z.object({ page: z.string(), views: z.int(), arrivals: z.int() })

/** One piece of work that was given up. */
const FailedJob = z.object({
  id: z.string(),
  failedAt: z.iso.datetime(),
  /** How often it was tried. */
  tries: z.int(),
  /** The first line of why, as the program wrote it. */
  error: z.string(),
})

const FailedJobs = z.object({
  /** Of the job, as it stands in the logs. */
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
  /** Buyers learn who sells: an address to write to, and what stands on invoices. */
  sender: z.boolean(),
  payment: z.boolean(),
  product: z.boolean(),
  order: z.boolean(),
  /** Of the server, not of the shop: without a mail server letters become files. */
  sendsMails: z.boolean(),
})
export type SetUp = z.infer<typeof SetUp>

export const TodayView = z.object({
  /** null once all of it is done. */
  setUp: SetUp.nullable(),
  /** What needs a hand, counted up to a thousand. */
  waiting: z.object({
    toPack: z.int(),
    unpaid: z.int(),
    dueSoon: z.int(),
    returnsAsked: z.int(),
    reports: z.int(),
    appeals: z.int(),
    lowStock: z.int(),
    proposals: z.int(),
    brands: z.int(),
    failedReels: z.int(),
    failedJobs: z.int(),
  }),
  /** Work of the server that was given up, by kind, what failed last first. */
  failedJobs: z.array(FailedJobs),
  span: z.union(SPANS.map((days) => z.literal(days))),
  currency: z.string(),
  /** Oldest first; today, which is not over, is the last. */
  days: z.array(DayFigures),
  sums: Sums,
  /** Of as many days before. */
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
