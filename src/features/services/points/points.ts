import { z } from 'zod'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { levels } from '../../../kernel/session/levels.ts'
import { memberText } from '../../../kernel/text/member-text.ts'

/** A row of the rules, which say what each is worth and which admins may change. */
export const PointsRuleCode = z
  .string()
  .max(40)
  .regex(/^[a-z0-9-]+$/)
export type PointsRuleCode = z.infer<typeof PointsRuleCode>

export const PointsEntryView = z.object({
  id: z.uuid(),
  points: z.int(),
  rule: PointsRuleCode,
  /** What it was earned with, in words. */
  title: z.string(),
  /** limited: over a limit, so less or nothing was given. abuse: taken back by an admin. */
  note: z.enum(['limited', 'abuse']).nullable(),
  isReversal: z.boolean(),
  /** The post it is about; null when it is about none, or the post is gone. */
  photoId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
})
export type PointsEntryView = z.infer<typeof PointsEntryView>

/** Newest first. */
export const PointsPage = pageOf(PointsEntryView).extend({
  points: z.int(),
  /** 1 to 5. A level once reached stays, so it can be higher than the points alone would say (DEC-68). */
  level: z.int(),
})
export type PointsPage = z.infer<typeof PointsPage>

export const PointsQuery = z.object({
  ...pageFields({ limitMax: 48 }),
})

/** What only has to wait for its day, soonest first; limits may still cut it. */
export const ComingPoints = z.object({
  items: z.array(
    z.object({
      rule: PointsRuleCode,
      title: z.string(),
      points: z.int(),
      /** The post it is about, if any. */
      photoId: z.uuid().nullable(),
      comesAt: z.iso.datetime(),
    }),
  ),
})
export type ComingPoints = z.infer<typeof ComingPoints>

/** The level whose message is to be shown now; null when it was shown already, here or elsewhere (PTS-09). */
export const LevelUp = z.object({
  reached: z.object({ level: z.int(), name: z.string() }).nullable(),
})
export type LevelUp = z.infer<typeof LevelUp>

/** How points are earned, as every member may read it. */
export const PointsRuleView = z.object({
  code: PointsRuleCode,
  title: z.string(),
  points: z.int(),
  perDay: z.int().nullable(),
  perWeek: z.int().nullable(),
  perFourWeeks: z.int().nullable(),
  perLifetime: z.int().nullable(),
  /** How many members must react whose accounts may earn. */
  needs: z.int(),
  /** How long what earns it must have stood. */
  maturesHours: z.int(),
  isPrize: z.boolean(),
})
export type PointsRuleView = z.infer<typeof PointsRuleView>

const whole = (min: number, max: number) => {
  const words = `Use a whole number from ${min} to ${max}`
  return z.int(words).min(min, words).max(max, words)
}
const times = whole(1, 1000).nullable()
export const PointsRule = PointsRuleView.extend({
  isActive: z.boolean(),
})
export type PointsRule = z.infer<typeof PointsRule>

export const PointsSettings = z.object({
  /** Over all rules; what a day leaves of a prize follows on the next. */
  perDay: whole(0, 1000),
  perWeek: whole(0, 1000),
  /** Content that goes within so many days takes its points along. */
  reversalDays: whole(0, 365),
  /** Younger accounts neither earn nor count. */
  minAccountDays: whole(0, 365),
})
export type PointsSettings = z.infer<typeof PointsSettings>

export const PointsRules = z.object({
  items: z.array(PointsRuleView),
  ...PointsSettings.shape,
  /** Accounts without a confirmed address neither earn nor count. */
  needsConfirmedEmail: z.boolean(),
})
export type PointsRules = z.infer<typeof PointsRules>

/** What an admin sees of the rules, and may change. */
export const PointsAdmin = z.object({ rules: z.array(PointsRule), settings: PointsSettings })
export type PointsAdmin = z.infer<typeof PointsAdmin>

/** Only what is named changes; what was earned before stays as it was earned. */
export const PointsRuleChanges = z
  .object({
    title: z.string().trim().min(1, 'Please enter what it is earned with').max(200),
    points: whole(0, 100),
    needs: whole(0, 1000),
    maturesHours: whole(0, 720),
    perDay: times,
    perWeek: times,
    perFourWeeks: times,
    perLifetime: times,
    isActive: z.boolean(),
  })
  .partial()
export type PointsRuleChanges = z.infer<typeof PointsRuleChanges>
export const PointsSettingsChanges = PointsSettings.partial()
export type PointsSettingsChanges = z.infer<typeof PointsSettingsChanges>

/** 1 to 5; the name of each stands in `levels`. */
export const levelName = (level: number): string => levels[level - 1]?.name ?? levels[0].name

/** Points given or taken by hand; the member reads the reason. */
export const PointsAdjustment = z.object({
  points: z
    .int('Use a whole number')
    .min(-1000, 'Take up to 1,000')
    .max(1000, 'Give up to 1,000')
    .refine((points) => points !== 0, 'Use a number other than 0'),
  reason: memberText(200).refine((reason) => reason !== '', 'Please say why'),
})
export type PointsAdjustment = z.infer<typeof PointsAdjustment>
