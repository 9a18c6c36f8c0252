import { z } from 'zod'
import { AltText } from '../../../kernel/pictures/picture.ts'
import { memberText } from '../../../kernel/text/member-text.ts'
import { Labels } from '../photos/labels/label.ts'
import { RoundForm } from './rounds.ts'
import {
  CATEGORIES_PER_CHANGE_MAX,
  CATEGORY_DESCRIPTION_MAX,
  CATEGORY_NAME_MAX,
  CATEGORY_TAGS_MAX,
  CONTEST_RULES_MAX,
  ENTRIES_MAX,
  PRIZE_MAX,
  ROUNDS_MAX,
  WINNING_PLACES,
} from './voting-limits.ts'

const Year = z
  .int('Years are whole numbers')
  .min(1, 'Years are whole numbers')
  .max(9999, 'Years are whole numbers')
  .nullable()
const ENTRIES_WORDS = `Use a number from 1 to ${ENTRIES_MAX}, or leave it empty`
const PERCENT_WORDS = 'Use a number from 0 to 100'
const Moment = z.iso.datetime({ error: 'Please enter a date and a time' }).nullable()

export const categoryFields = {
  name: memberText(CATEGORY_NAME_MAX).refine((name) => name !== '', 'Please provide a category name'),
  description: memberText(CATEGORY_DESCRIPTION_MAX)
    .nullable()
    .transform((text) => text || null),
  startYear: Year,
  endYear: Year,
  tags: z
    .array(memberText(40).refine((tag) => tag !== '', 'A tag has at least one letter'))
    .max(CATEGORY_TAGS_MAX, `Use at most ${CATEGORY_TAGS_MAX} tags`),
  /** The id returned by POST /api/pictures?for=category; null removes the picture. */
  pictureId: z.uuid().nullable(),
  pictureAlt: AltText,
  appearsAt: Moment,
  opensAt: Moment,
  closesAt: Moment,
  singleChoice: z.boolean(),
  rules: memberText(CONTEST_RULES_MAX)
    .nullable()
    .transform((text) => text || null),
  entriesMax: z.int(ENTRIES_WORDS).min(1, ENTRIES_WORDS).max(ENTRIES_MAX, ENTRIES_WORDS).nullable(),
  prizes: z
    .array(memberText(PRIZE_MAX).refine((prize) => prize !== '', 'Say what each place wins, one per line'))
    .max(WINNING_PLACES, `The first ${WINNING_PLACES} places win something`),
  labelsRequired: Labels,
  labelsForbidden: Labels,
  juryPercent: z.int(PERCENT_WORDS).min(0, PERCENT_WORDS).max(100, PERCENT_WORDS),
  /** All rounds except the last. */
  rounds: z.array(RoundForm).max(ROUNDS_MAX - 1, `A contest has at most ${ROUNDS_MAX} rounds`),
}

export const CategoryForm = z.object({
  name: categoryFields.name,
  description: categoryFields.description.default(null),
  startYear: categoryFields.startYear.default(null),
  endYear: categoryFields.endYear.default(null),
  tags: categoryFields.tags.default([]),
  pictureId: categoryFields.pictureId.default(null),
  pictureAlt: categoryFields.pictureAlt.default(''),
  appearsAt: categoryFields.appearsAt.default(null),
  opensAt: categoryFields.opensAt.default(null),
  closesAt: categoryFields.closesAt.default(null),
  singleChoice: categoryFields.singleChoice.default(false),
  rules: categoryFields.rules.default(null),
  entriesMax: categoryFields.entriesMax.default(null),
  prizes: categoryFields.prizes.default([]),
  labelsRequired: categoryFields.labelsRequired.default([]),
  labelsForbidden: categoryFields.labelsForbidden.default([]),
  juryPercent: categoryFields.juryPercent.default(0),
  rounds: categoryFields.rounds.default([]),
})
export type CategoryForm = z.infer<typeof CategoryForm>
/** Only the given fields change. */
export const CategoryChanges = z.object(categoryFields).partial()
export type CategoryChanges = z.infer<typeof CategoryChanges>

/** close: end the voting now. undelete: undo a deletion made a few minutes ago. */
const CategoriesChange = z.enum(['close', 'delete', 'undelete'])
export type CategoriesChange = z.infer<typeof CategoriesChange>
export const CategoriesForm = z.object({
  ids: z
    .array(z.uuid())
    .min(1)
    .max(CATEGORIES_PER_CHANGE_MAX, `At most ${CATEGORIES_PER_CHANGE_MAX} at once`)
    .transform((ids) => [...new Set(ids)]),
  change: CategoriesChange,
})
export type CategoriesForm = z.infer<typeof CategoriesForm>
export const CategoriesAnswer = z.object({
  /** Categories that are now in the requested state, including those that already were. */
  doneIds: z.array(z.uuid()),
  /** Those that this change brought there; undoing it changes no others. */
  changedIds: z.array(z.uuid()),
  left: z.array(z.object({ id: z.uuid(), name: z.string(), why: z.string() })),
})
export type CategoriesAnswer = z.infer<typeof CategoriesAnswer>
