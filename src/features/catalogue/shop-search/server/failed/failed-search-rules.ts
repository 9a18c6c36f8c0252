import { createHmac } from 'node:crypto'
import { FAILED_WORDS_MAX } from '../../search-word-limits.ts'

/** A search is listed if this many visitors made it in one of the weeks of these days. */
export const SHOWN_DAYS = 90
export const SHOWN_FROM_VISITORS = 3

/**
 * Normalizes the words of a failed search for counting: lower case, without punctuation. Returns null for text without
 * letters, too short or too long, and for possible personal data: an email or web address, a phone or card number.
 */
export function normalizeFailedSearch(typed: string): string | null {
  const words = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}@.]+/gu, ' ')
    .trim()
  if (/@|\d[\d ]{5,}\d|\d{6}|\.\p{L}{2,}/u.test(words)) return null
  const plain = words.replaceAll('.', '')
  return plain.length >= 2 && plain.length <= FAILED_WORDS_MAX && /\p{L}/u.test(plain) ? plain : null
}

/** Hashes a visitor's address for one week. It reveals nothing without the secret, and differs every week. */
export const hashVisitor = (secret: string, week: string, address: string): Buffer =>
  createHmac('sha256', secret).update(`failed search ${week} ${address}`).digest().subarray(0, 16)

/** Returns the Monday of the week (UTC), as `YYYY-MM-DD`. */
export function weekOf(now: Date): string {
  const sinceMonday = (now.getUTCDay() + 6) % 7
  return new Date(now.getTime() - sinceMonday * 86_400_000).toISOString().slice(0, 10)
}
