import { z } from 'zod'
import { countedPageOf, pageFields } from '../../../kernel/paging/page.ts'
import { cleanText } from '../../../kernel/text/member-text.ts'
import { catalogueName } from '../../../kernel/text/names.ts'
import { SYNONYM_MAX, SYNONYM_MEANINGS_MAX } from './search-word-limits.ts'

const words = catalogueName(SYNONYM_MAX, {
  missing: 'Please enter a word',
  tooLong: `Please keep this under ${SYNONYM_MAX} characters`,
})

const fields = {
  /** The phrase that shoppers type. */
  typed: words,
  /** Phrases that the shop uses for it: names of categories, materials, or others. */
  means: z
    .array(words)
    .min(1, 'Please enter what it means')
    .max(SYNONYM_MEANINGS_MAX, `At most ${SYNONYM_MEANINGS_MAX} words or phrases`)
    .transform((means) => [...new Set(means)]),
  /** Whether the synonym works in both directions. */
  isMutual: z.boolean(),
}

export const SynonymForm = z.object({ ...fields, isMutual: fields.isMutual.default(false) })
export type SynonymForm = z.output<typeof SynonymForm>

/** Only the given fields change. */
export const SynonymChanges = z.object(fields).partial()
export type SynonymChanges = z.output<typeof SynonymChanges>

export const SynonymParam = z.object({ synonymId: z.uuid() })

export const AdminSynonymsQuery = z.object({
  ...pageFields({ cursorMax: 5000 }),
  /** Searches both the typed phrase and its meanings. */
  q: z.string().max(200).transform(cleanText).optional(),
  /** typed or created; with a minus for descending. */
  sort: z.string().max(40).optional(),
})
export type AdminSynonymsQuery = z.infer<typeof AdminSynonymsQuery>

/** A synonym as the admin area shows it. */
export const AdminSynonym = z.object({
  id: z.uuid(),
  typed: z.string(),
  means: z.array(z.string()),
  isMutual: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type AdminSynonym = z.infer<typeof AdminSynonym>

export const AdminSynonyms = countedPageOf(AdminSynonym)
export type AdminSynonyms = z.infer<typeof AdminSynonyms>
