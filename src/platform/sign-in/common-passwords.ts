import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)

/**
 * Whether attackers guess this password first: the list shipped with the server, one repeated character, and the
 * member's own name or address, also with digits or punctuation around it.
 */
export function isCommonPassword(
  password: string,
  member: { username?: string; displayName?: string; email?: string } = {},
): boolean {
  const lower = password.toLowerCase()
  if (common.has(lower) || /^(.)\1*$/u.test(lower)) return true
  const email = member.email?.toLowerCase()
  const name = member.displayName?.toLowerCase()
  // "Ana Lux" may also be typed as one word.
  const own = [
    'showoff',
    member.username?.toLowerCase(),
    name,
    name?.replace(/\s+/g, ''),
    email,
    email?.split('@')[0],
  ]
  return own.some((word) => word && (lower === word || core(lower) === core(word)))
}

/** Returns the word inside `_Ana.1998!`, or the text itself if it has no letters. */
const core = (word: string) => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '') || word
