import type { Attachment } from '../../../../../platform/mail/mail.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { type TextKind, textNames } from '../../house-words.ts'
import { findLatestText } from './text-sql.ts'

/**
 * Buyers get these texts as attachments, because a page can change and a mailed file cannot (Article 8 (7) of Directive
 * 2011/83/EU).
 */
const ATTACHED_TEXTS = ['terms', 'withdrawal'] as const satisfies readonly TextKind[]

/** Returns the current versions of these texts, if they are published. */
export async function legalTextAttachments(platform: Platform): Promise<Attachment[]> {
  const texts = await Promise.all(ATTACHED_TEXTS.map((kind) => findLatestText(platform, kind)))
  return texts.flatMap((text, at) => {
    if (!text) return []
    const name = textNames[ATTACHED_TEXTS[at]!]
    const day = text.publishedAt.toISOString().slice(0, 10)
    return {
      filename: `${name}.txt`,
      contentType: 'text/plain; charset=utf-8',
      content: Buffer.from(`${name}, version ${text.version}, ${day}\n\n${text.body}\n`),
    }
  })
}
