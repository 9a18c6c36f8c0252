import { moodWords } from './caption-patterns.ts'

/** These words change the meaning of others in the same clause: "the only warm thing", "not a quiet night". */
const MEANING_CHANGERS = new Set(
  (
    'not no never nor none nobody nothing neither without hardly barely rarely seldom less least only except ' +
    'if unless than too almost nearly instead despite avoid avoided missed wish wished hoped would could should ' +
    'might cannot'
  ).split(' '),
)

/**
 * Returns the first mood word of a description that is meant literally; null if there is none. No word is better than
 * a wrong one.
 */
export function findMoodWord(sentiment: string | null): string | null {
  for (const clause of (sentiment ?? '').toLowerCase().split(/[.,;:!?()\n–—]+/)) {
    const words = clause.match(/[\p{L}'’]+/gu) ?? []
    if (words.some((word) => MEANING_CHANGERS.has(word) || /n['’]t$/.test(word))) continue
    const mood = words.find((word) => moodWords.has(word))
    if (mood) return mood
  }
  return null
}
