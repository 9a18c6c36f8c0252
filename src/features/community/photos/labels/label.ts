import { z } from 'zod'
import { LABELS } from './label-words.ts'

/** A disclosure label on a look. */
export const Label = z.enum(LABELS, 'Please choose labels from the list')
export type Label = z.infer<typeof Label>

/** Sorted into the order of the list, without duplicates. */
export const Labels = z
  .array(Label)
  .max(2 * LABELS.length)
  .transform((labels) => LABELS.filter((label) => labels.includes(label)))

/** One or several parameters of the same name in a URL. */
export const LabelsAsked = z.union([Label.transform((one) => [one]), Labels])

/** All labels of a photo. */
export const LabelsForm = z.object({ labels: Labels })

const RULE_WORDS_MAX = 100

/** Words or hashtags, in lower case, one per entry. */
const RuleWords = z
  .array(z.string().trim().toLowerCase().max(60, 'Please keep each word under 60 characters'))
  .max(RULE_WORDS_MAX, `Please name at most ${RULE_WORDS_MAX} words`)
  .transform((words) => [...new Set(words.filter((word) => word !== ''))])

/** Rules for when a look must carry a label. */
export const LabelRules = z.object({
  /** A look that tags a brand its owner represents must carry “Own brand”. */
  ownBrand: z.boolean(),
  /** Words in captions and reviews that make the label mandatory. */
  words: z.object({ paid: RuleWords, gifted: RuleWords, edited: RuleWords, generated: RuleWords }),
})
export type LabelRules = z.output<typeof LabelRules>
