/** Normalizes text for comparison: lower case, without accents, apostrophes or hyphens. */
export const normalizeWords = (text: string): string =>
  normalizeNames(text).replaceAll(',', ' ').replace(/ +/g, ' ').trim()

/** The same for comma-separated names in one pass, which for 200,000 towns takes a third of the time. */
export function normalizeNames(names: string): string {
  const letters = ASCII.test(names)
    ? names.toLowerCase()
    : names
        .normalize('NFKD')
        .replace(MARKS, '')
        .toLowerCase()
        .replace(LETTERS, (letter) => PLAIN[letter]!)
  return letters.replace(SEPARATORS, ' ')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ASCII = /^[\x00-\x7f]*$/
const MARKS = /\p{M}+/gu
const PLAIN: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l' }
const LETTERS = /[ßøł]/g
const SEPARATORS = /[\s\-‐'’`´./|]+/g
