import { createHmac } from 'node:crypto'
import { FAILED_WORDS_MAX } from '../../search-word-limits.ts'

/** In this many days, and by this many visitors of one week, a search is shown. */
export const SHOWN_DAYS = 90
export const SHOWN_FROM_VISITORS = 3

/**
 * The words of a failed search as they are counted: without case, accents and signs. Null for what is no search word,
 * and for what may be somebody's: an address, a telephone number, a card.
 */
export function failedWords(typed: string): string | null {
  const words = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}@.]+/gu, ' ')
    .trim()
  if (/@|\d[\d ]{5,}\d|\d{6}|\.\p{L}{2,}/u.test(words)) return null
  const plain = words.replaceAll('.', '')
  return plain.length >= 2 && plain.length <= FAILED_WORDS_MAX && /\p{L}/u.test(plain) ? plain : null
}

/** Tells visitors of one week apart. It says nothing without the secret, and nothing about another week. */
export const visitorMark = (secret: string, week: string, address: string): Buffer =>
  createHmac('sha256', secret).update(`failed search ${week} ${address}`).digest().subarray(0, 16)

/** The Monday of the week (UTC), as `YYYY-MM-DD`. */
export function weekOf(now: Date): string {
  const sinceMonday = (now.getUTCDay() + 6) % 7
  return new Date(now.getTime() - sinceMonday * 86_400_000).toISOString().slice(0, 10)
}
