import { z } from 'zod'
import { LABELS } from './label-words.ts'

/** What a look says about itself. */
export const Label = z.enum(LABELS, 'Please choose labels from the list')
export type Label = z.infer<typeof Label>

/** In the order of the list, each once. */
export const Labels = z
  .array(Label)
  .max(2 * LABELS.length)
  .transform((labels) => LABELS.filter((label) => labels.includes(label)))

/** One or several of the same name in an address. */
export const LabelsAsked = z.union([Label.transform((one) => [one]), Labels])

/** All labels of a photo. */
export const LabelsForm = z.object({ labels: Labels })

const RULE_WORDS_MAX = 100

/** Words or hashtags: lower case, one each. */
const RuleWords = z
  .array(z.string().trim().toLowerCase().max(60, 'Please keep each word under 60 characters'))
  .max(RULE_WORDS_MAX, `Please name at most ${RULE_WORDS_MAX} words`)
  .transform((words) => [...new Set(words.filter((word) => word !== ''))])

/** When a look has to carry a label. */
export const LabelRules = z.object({
  /** A look that tags a brand its owner speaks for needs “Own brand”. */
  ownBrand: z.boolean(),
  /** Words of captions and reviews that need the label. */
  words: z.object({ paid: RuleWords, gifted: RuleWords, edited: RuleWords, generated: RuleWords }),
})
export type LabelRules = z.output<typeof LabelRules>
