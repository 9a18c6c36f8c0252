import { z } from 'zod'
import { wholeNumber } from '../../../kernel/admin/whole-number.ts'
import { memberText } from '../../../kernel/text/member-text.ts'
import { LIST_NAME_MAX, LIST_THRESHOLD_MAX } from './hash-list-limits.ts'

/** A list of known pictures, as hashes. docs/hash-lists.md describes the file format. */
export const HashListView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The address it is fetched from; null for an uploaded list. */
  address: z.string().nullable(),
  threshold: z.int(),
  isOn: z.boolean(),
  hashCount: z.int().nonnegative(),
  changedAt: z.iso.datetime().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  /** Why the last attempt to read it failed; it keeps its previous hashes. */
  failure: z.string().nullable(),
})
export type HashListView = z.infer<typeof HashListView>
export const HashLists = z.object({ items: z.array(HashListView) })
export type HashLists = z.infer<typeof HashLists>

const Name = memberText(LIST_NAME_MAX)
  .transform((name) => name.replace(/\s+/g, ' '))
  .refine((name) => name !== '', 'Please name the list')
const Threshold = wholeNumber(0, LIST_THRESHOLD_MAX)

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'

export const HashListForm = z.object({
  name: Name,
  address: z
    .string()
    .trim()
    .max(2000, 'At most 2,000 characters')
    .refine(isHttps, 'Use an address that begins with https://')
    .nullable()
    .default(null),
  threshold: Threshold,
})
export type HashListForm = z.infer<typeof HashListForm>

export const HashListChanges = z.object({ name: Name, threshold: Threshold, isOn: z.boolean() }).partial()
export type HashListChanges = z.infer<typeof HashListChanges>
export const HashListId = z.object({ listId: z.uuid() })
