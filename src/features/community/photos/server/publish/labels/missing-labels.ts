import type { Label, LabelRules } from '../../../labels/label.ts'
import { LABELS, labelWords } from '../../../labels/label-words.ts'

type Labelled = {
  labels: readonly Label[]
  /** Caption and review. */
  texts: readonly (string | null | undefined)[]
  /** Brands that the photo tags, directly or by a product, and that its owner represents. */
  ownBrands: readonly string[]
}

/** Explains which labels a post still needs, one sentence each; empty if it has all. */
export function missingLabelMessages(post: Labelled, rules: LabelRules): string[] {
  const has = (label: Label) => post.labels.includes(label)
  const messages = LABELS.flatMap((label) => {
    if (label === 'own-brand' || has(label)) return []
    const word = rules.words[label].find((one) => post.texts.some((text) => mentions(text, one)))
    return word ? [`Your text says “${word}”: please add the label “${labelWords[label]}”.`] : []
  })
  const [brand] = rules.ownBrand && !has('own-brand') ? post.ownBrands : []
  if (brand) messages.push(`${brand} is your brand: please add the label “${labelWords['own-brand']}”.`)
  return messages
}

/** Matches whole words only: “#ad” is not in “#adventure”. */
function mentions(text: string | null | undefined, word: string): boolean {
  if (!text) return false
  const whole = text.toLowerCase()
  for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, at + 1)) {
    if (!isLetter(whole[at - 1]) && !isLetter(whole[at + word.length])) return true
  }
  return false
}

const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}_]/u.test(letter)
