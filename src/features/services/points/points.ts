import { z } from 'zod'
import { wholeNumber } from '../../../kernel/admin/whole-number.ts'
import { pageFields, pageOf } from '../../../kernel/paging/page.ts'
import { levels } from '../../../kernel/session/levels.ts'
import { memberText } from '../../../kernel/text/member-text.ts'

/** The code of a row in the table of rules, which admins may change. */
export const PointsRuleCode = z
  .string()
  .max(40)
  .regex(/^[a-z0-9-]+$/)
export type PointsRuleCode = z.infer<typeof PointsRuleCode>

export const PointsEntryView = z.object({
  id: z.uuid(),
  points: z.int(),
  rule: PointsRuleCode,
  /** What it was earned with, for display. */
  title: z.string(),
  /** limited: reduced or zeroed by a limit. abuse: taken back by an admin. */
  note: z.enum(['limited', 'abuse']).nullable(),
  isReversal: z.boolean(),
  /** The post it is about; null when there is none, or the post was deleted. */
  photoId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
})
export type PointsEntryView = z.infer<typeof PointsEntryView>

/** Newest first. */
export const PointsPage = pageOf(PointsEntryView).extend({
  points: z.int(),
  /** 1 to 5. A level is never lost, so it can be higher than the points alone would give (DEC-68). */
  level: z.int(),
})
export type PointsPage = z.infer<typeof PointsPage>

/** A member's entries for admins. */
export const AdminPointsPage = PointsPage.extend({
  items: z.array(
    PointsEntryView.extend({
      /** Whether an admin may take it back as abuse: earned, and still counted. */
      canTakeBack: z.boolean(),
    }),
  ),
})
export type AdminPointsPage = z.infer<typeof AdminPointsPage>

export const PointsQuery = z.object({
  ...pageFields({ limitMax: 48 }),
})

/** Points that only wait for their day, soonest first; limits may still reduce them. */
export const ComingPoints = z.object({
  items: z.array(
    z.object({
      rule: PointsRuleCode,
      title: z.string(),
      points: z.int(),
      /** The post they are about, if any. */
      photoId: z.uuid().nullable(),
      comesAt: z.iso.datetime(),
    }),
  ),
})
export type ComingPoints = z.infer<typeof ComingPoints>

/** The level whose message should be shown now; null when it was already shown on any device (PTS-09). */
export const LevelUp = z.object({
  reached: z.object({ level: z.int(), name: z.string() }).nullable(),
})
export type LevelUp = z.infer<typeof LevelUp>

/** How points are earned, as shown to members. */
export const PointsRuleView = z.object({
  code: PointsRuleCode,
  title: z.string(),
  points: z.int(),
  perDay: z.int().nullable(),
  perWeek: z.int().nullable(),
  perFourWeeks: z.int().nullable(),
  perLifetime: z.int().nullable(),
  /** The number of reactions needed from members who may earn points. */
  needs: z.int(),
  /** How long the earning content must have existed. */
  maturesHours: z.int(),
  isPrize: z.boolean(),
})
export type PointsRuleView = z.infer<typeof PointsRuleView>

const times = wholeNumber(1, 1000).nullable()
export const PointsRule = PointsRuleView.extend({
  isActive: z.boolean(),
})
export type PointsRule = z.infer<typeof PointsRule>

export const PointsSettings = z.object({
  /** Overall limits; a part of a prize above the limit follows on the next day. */
  perDay: wholeNumber(0, 1000),
  perWeek: wholeNumber(0, 1000),
  /** Content deleted within this many days loses its points. */
  reversalDays: wholeNumber(0, 365),
  /** Younger accounts neither earn points nor count for others. */
  minAccountDays: wholeNumber(0, 365),
})
export type PointsSettings = z.infer<typeof PointsSettings>

export const PointsRules = z.object({
  items: z.array(PointsRuleView),
  ...PointsSettings.shape,
  /** Accounts without a confirmed address neither earn points nor count for others. */
  needsConfirmedEmail: z.boolean(),
})
export type PointsRules = z.infer<typeof PointsRules>

/** The rules that an admin sees and may change. */
export const PointsAdmin = z.object({ rules: z.array(PointsRule), settings: PointsSettings })
export type PointsAdmin = z.infer<typeof PointsAdmin>

/** Only the given fields change; points already earned stay. */
export const PointsRuleChanges = z
  .object({
    title: z.string().trim().min(1, 'Please enter what it is earned with').max(200),
    points: wholeNumber(0, 100),
    needs: wholeNumber(0, 1000),
    maturesHours: wholeNumber(0, 720),
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

/** Returns the name of a level, 1 to 5, from `levels`. */
export const levelName = (level: number): string => levels[level - 1]?.name ?? levels[0].name

/** Points given or taken by an admin; the member can read the reason. */
export const PointsAdjustment = z.object({
  points: z
    .int('Use a whole number')
    .min(-1000, 'Take up to 1,000')
    .max(1000, 'Give up to 1,000')
    .refine((points) => points !== 0, 'Use a number other than 0'),
  reason: memberText(200).refine((reason) => reason !== '', 'Please say why'),
})
export type PointsAdjustment = z.infer<typeof PointsAdjustment>
