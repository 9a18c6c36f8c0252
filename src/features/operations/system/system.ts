import { z } from 'zod'

const Moment = z.iso.datetime()

const BackupRun = z.object({
  begunAt: Moment,
  endedAt: Moment.nullable(),
  state: z.enum(['running', 'done', 'failed']),
  place: z.string(),
  isEncrypted: z.boolean(),
  bytes: z.number().nullable(),
  /** Files that rows refer to but the store did not have. */
  missing: z.int(),
  error: z.string().nullable(),
})
export type BackupRun = z.infer<typeof BackupRun>

const Backups = z.object({
  /** null: no backups are scheduled. */
  everySeconds: z.int().nullable(),
  /** A folder, or `s3://bucket/prefix`. */
  place: z.string(),
  keep: z.object({ days: z.int(), weeks: z.int(), months: z.int() }),
  isEncrypted: z.boolean(),
  nextAt: Moment.nullable(),
  lastDone: BackupRun.nullable(),
  /** The latest attempts, newest first. */
  runs: z.array(BackupRun),
})

const FailedKind = z.object({
  name: z.string(),
  what: z.string(),
  count: z.int(),
  latest: z.array(z.object({ id: z.string(), failedAt: Moment, tries: z.int(), error: z.string() })),
})

const Jobs = z.object({
  due: z.int(),
  /** Scheduled for later. */
  later: z.int(),
  failed: z.int(),
  oldestDueSeconds: z.number(),
  running: z.array(z.object({ name: z.string(), count: z.int(), since: Moment })),
  /** Jobs that were given up, by kind. */
  failures: z.array(FailedKind),
})

const Mails = z.object({
  /** The mail server's host; null: mails are written to files. */
  server: z.string().nullable(),
  waiting: z.int(),
  /** Waiting mails that have failed before. */
  retried: z.int(),
  failed: z.int(),
  /** Held back since yesterday (UTC), because their recipients had received enough of the kind. */
  held: z.int(),
})

const Statement = z.object({ text: z.string(), calls: z.number(), meanMs: z.number(), totalMs: z.number() })

/** The data of pg_stat_statements, or why there is none. */
const Statements = z.union([
  z.object({ state: z.literal('read'), slowest: z.array(Statement) }),
  z.object({ state: z.enum(['not-installed', 'not-loaded', 'not-allowed']) }),
])
export type Statements = z.infer<typeof Statements>

const Limit = z.object({
  name: z.string(),
  points: z.int(),
  seconds: z.int(),
  /** The program's own value. */
  usual: z.int(),
  /** How far it may be raised; null: it cannot be changed. */
  highest: z.int().nullable(),
  /** Members and addresses that it currently counts, and how many of them have reached the limit. */
  counted: z.int(),
  full: z.int(),
})

export const LimitParams = z.object({ name: z.string().max(60, 'This limit does not exist') })
export const LimitForm = z.object({
  points: z
    .int('Please enter a whole number')
    .min(1, 'At least 1')
    .max(2_000_000_000, 'Please enter a lower number'),
})

export const SystemView = z.object({
  readAt: Moment,
  versions: z.object({
    program: z.string(),
    node: z.string(),
    postgres: z.string(),
    migrations: z.int(),
    workers: z.int(),
    startedAt: Moment,
  }),
  space: z.object({
    dataDir: z.string(),
    diskFreeBytes: z.number(),
    diskSizeBytes: z.number(),
    databaseBytes: z.number(),
    /** The bucket; null when media are in the data folder. */
    bucket: z.string().nullable(),
    mediaFiles: z.int(),
    mediaBytes: z.number(),
  }),
  backups: Backups,
  jobs: Jobs,
  mails: Mails,
  statements: Statements,
  limits: z.object({
    isOn: z.boolean(),
    all: z.array(Limit),
  }),
})
export type SystemView = z.infer<typeof SystemView>

export const ExamineAnswer = z.object({
  tookMs: z.int(),
  findings: z.array(
    z.object({
      state: z.enum(['ok', 'warning', 'problem']),
      about: z.string(),
      found: z.string(),
      todo: z.string().nullable(),
    }),
  ),
})
export type ExamineAnswer = z.infer<typeof ExamineAnswer>
