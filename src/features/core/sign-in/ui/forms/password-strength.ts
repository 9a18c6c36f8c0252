import { PASSWORD_MIN } from '../../../members/member.ts'

export const strengths = ['Too short', 'Easy to guess', 'Fair', 'Good', 'Strong'] as const

/** Thresholds of the strength levels, as powers of two of the number of guesses. */
const STEPS_BITS = [32, 50, 72]

/**
 * Estimates how hard a password is to guess, from 0 to 4 as in `strengths`: a hint while typing. The server decides
 * which passwords are refused (DEC-22).
 * @param own other values of the form, such as the username
 * @param min the minimum length
 */
export function passwordStrength(
  password: string,
  own: readonly (string | undefined)[] = [],
  min = PASSWORD_MIN,
): number {
  const characters = [...password]
  if (characters.length < min) return 0
  const lower = password.toLowerCase()
  const words = own.flatMap((word) => [word, word?.split('@')[0]]).map((word) => word?.toLowerCase())
  const isOwn = words.some((word) => word && word.length >= 3 && lower.includes(word))
  const bits = countUnpredictable(characters) * Math.log2(alphabet(password))
  return isOwn || bits < STEPS_BITS[0]! ? 1 : 1 + STEPS_BITS.filter((step) => bits >= step).length
}

/** Counts the characters that do not simply follow from the previous one: aaaa, 1234 and dcba count little. */
function countUnpredictable(characters: string[]) {
  return characters.filter((character, i) => {
    const before = characters[i - 1]
    if (before === undefined) return true
    return Math.abs(character.codePointAt(0)! - before.codePointAt(0)!) > 1
  }).length
}

function alphabet(password: string) {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 30],
  ]
  return kinds.reduce((sum, [kind, letters]) => sum + (kind.test(password) ? letters : 0), 0)
}
