import { MENTIONS_MAX, mentionedNames } from '../../../../../kernel/text/text-tokens.ts'
import { isRefused } from '../../../../../platform/http/http.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { Problem } from '../../../../../problems.ts'

/**
 * Counts the names in a text, and returns whether its mentions may still notify members today. Called before the
 * transaction that stores the text, because counting uses another connection.
 */
export async function takeMentions(
  { limits }: Pick<Platform, 'limits'>,
  authorId: string,
  written: { content?: string; caption?: string | null | undefined },
): Promise<boolean> {
  // The handler refuses invalid input later, after checking rights.
  const text = isRefused(written) ? null : (written.content ?? written.caption)
  const count = Math.min(mentionedNames(text ?? '').length, MENTIONS_MAX)
  if (count === 0) return true
  try {
    await limits.check('mention', authorId)
  } catch (refusal) {
    if (refusal instanceof Problem && refusal.code === 'too-many-requests') return false
    throw refusal
  }
  await limits.charge('mention', authorId, count)
  return true
}
