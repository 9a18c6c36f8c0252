import { z } from 'zod'
import { memberText } from '../../../kernel/text/member-text.ts'
import { TEXT_BODY_MAX, TEXT_NOTE_MAX, textKinds } from './house-words.ts'

export const TextKind = z.enum(textKinds)

/** Part of a line, or a link. Always text, never markup. */
export const TextSpan = z.object({ text: z.string(), link: z.url().nullable() })
export type TextSpan = z.infer<typeof TextSpan>

export const TextBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), spans: z.array(TextSpan) }),
  z.object({ kind: z.literal('list'), items: z.array(z.array(TextSpan)) }),
])
export type TextBlock = z.infer<typeof TextBlock>

const TextVersion = z.object({
  version: z.int().positive(),
  /** What changed since the previous version. */
  note: z.string(),
  publishedAt: z.iso.datetime(),
})
export type TextVersion = z.infer<typeof TextVersion>

export const HouseTextView = TextVersion.extend({
  kind: TextKind,
  blocks: z.array(TextBlock),
  /** All versions, latest first. */
  versions: z.array(TextVersion),
})
export type HouseTextView = z.infer<typeof HouseTextView>

export const TextAddress = z.object({ kind: TextKind })
export const TextVersionAddress = TextAddress.extend({
  version: z.coerce.number().int().positive().max(1_000_000),
})

// ---- written by admins

const withoutInvisible = (text: string) => text.replace(/[\u00ad\u200b\u2060]/g, '')

export const TextPublishForm = z.object({
  /** Plain text: `## ` starts a heading, `- ` a list item, an empty line a paragraph; https addresses become links. */
  body: memberText(TEXT_BODY_MAX).refine(
    (text) => /\S/u.test(withoutInvisible(text)),
    'Please write the text',
  ),
  /** What changed, for members who agreed to an earlier version. */
  note: memberText(TEXT_NOTE_MAX).default(''),
  /** Whether members must agree to it before they can write again. The first version always requires it. */
  needsAgreeing: z.boolean(),
  /** The version this one is based on, as its author read it; 0 for the first. */
  after: z.int().nonnegative(),
})
export type TextPublishForm = z.infer<typeof TextPublishForm>

/** A text as published, with its history. */
export const TextAtAdmin = z.object({
  kind: TextKind,
  /** The text of the latest version; empty before the first. */
  body: z.string(),
  versions: z.array(
    TextVersion.extend({
      needsAgreeing: z.boolean(),
      /** How many members agreed to this version. */
      agreedCount: z.int().nonnegative(),
    }),
  ),
})
export type TextAtAdmin = z.infer<typeof TextAtAdmin>
export const TextsAtAdmin = z.object({ items: z.array(TextAtAdmin) })
export const TextPreviewForm = TextPublishForm.pick({ body: true })
export const TextPreview = z.object({ blocks: z.array(TextBlock) })
