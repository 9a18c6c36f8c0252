/** Brands that the specification names as suggestions (BRAND-11), in their own spelling. */
const KNOWN = ['Nike', 'Adidas', 'Apple', 'Zara', 'H&M']

/** Shorter names are too ambiguous to guess from (BRAND-10). */
const LONGER_THAN = 2

/**
 * Returns the brand that a product's name seems to contain.
 * @param brandNames names of possible brands, in addition to the known ones
 */
export function findBrandHint(productName: string, brandNames: string[]): string | null {
  const name = productName.trim().toLowerCase()
  if (name.length <= LONGER_THAN) return null
  return [...brandNames, ...KNOWN].find((brand) => hasWord(name, brand.toLowerCase())) ?? null
}

/** Matches whole words: "zara" is in "zara coat" but not in "bizarap". */
function hasWord(text: string, word: string): boolean {
  const at = text.indexOf(word)
  if (at < 0) return false
  const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
  return !isLetter(text[at - 1]) && !isLetter(text[at + word.length])
}
