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
    lowStock: z.int(),
    proposals: z.int(),
    brands: z.int(),
    failedReels: z.int(),
    failedJobs: z.int(),
  }),
  /** The latest jobs that were given up, for whoever runs the server. */
  failedJobs: z.array(z.object({ name: z.string(), failedAt: z.iso.datetime(), error: z.string() })),
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
