/** Brands the specification names to be suggested (BRAND-11), as they write themselves. */
const KNOWN = ['Nike', 'Adidas', 'Apple', 'Zara', 'H&M']

/** Shorter names say too little to guess from (BRAND-10). */
const LONGER_THAN = 2

/**
 * The brand a product's name seems to speak of.
 * @param brandNames names of brands that may be meant, beside the known ones
 */
export function hintedBrand(productName: string, brandNames: string[]): string | null {
  const name = productName.trim().toLowerCase()
  if (name.length <= LONGER_THAN) return null
  return [...brandNames, ...KNOWN].find((brand) => hasWord(name, brand.toLowerCase())) ?? null
}

/** "zara" is in "zara coat" and not in "bizarap". */
function hasWord(text: string, word: string): boolean {
  const at = text.indexOf(word)
  if (at < 0) return false
  const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
  return !isLetter(text[at - 1]) && !isLetter(text[at + word.length])
}
