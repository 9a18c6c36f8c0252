import { prepared } from '../../../../../platform/fast/statements.ts'
import type { Attachment } from '../../../../../platform/mail/mail.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { type TextKind, textNames } from '../../house-words.ts'
import { textTableName } from './text-sql.ts'

/**
 * Buyers get these texts as attachments, because a page can change and a mailed file cannot (Article 8 (7) of Directive
 * 2011/83/EU).
 */
const ATTACHED_TEXTS = ['terms', 'withdrawal'] as const satisfies readonly TextKind[]

const listAttached = prepared<{ kind: TextKind; version: number; body: string; publishedAt: Date }>(
  'attached-texts',
  `${ATTACHED_TEXTS.map(
    (kind) =>
      `(select kind, version, body, published_at as "publishedAt" from ${textTableName(kind)}
        where kind = '${kind}' order by version desc limit 1)`,
  ).join(' union all ')} order by kind`,
)

/** Returns the current versions of these texts, if they are published. */
export async function legalTextAttachments({ pool }: Pick<Platform, 'pool'>): Promise<Attachment[]> {
  const texts = await listAttached(pool, [])
  return texts.map(({ kind, version, body, publishedAt }) => ({
    filename: `${textNames[kind]}.txt`,
    contentType: 'text/plain; charset=utf-8',
    content: Buffer.from(
      `${textNames[kind]}, version ${version}, ${publishedAt.toISOString().slice(0, 10)}\n\n${body}\n`,
    ),
  }))
}
