/** The size of a product that comes in a single size (PDP-11). */
export const ONE_SIZE = 'One Size'

/** A size with its sizing system, as used by the shop's filter: "letters-M", "shoes-42". */
export const WORN_SIZE = /^(?:letters|numbers|waist|shoes)-[0-9A-Z.]{1,10}$/

const sizeOfWorn = (worn: string) => worn.slice(worn.indexOf('-') + 1)
export const scaleOfWorn = (worn: string) => worn.slice(0, worn.indexOf('-'))

/** Lists the sizes for display: "M", "M or 42", "M, 38 or 42". */
export function wornSizeWords(worn: readonly string[]): string {
  const sizes = [...new Set(worn.map(sizeOfWorn))]
  return [sizes.slice(0, -1).join(', '), ...sizes.slice(-1)].filter(Boolean).join(' or ')
}

/** Returns the spellings of such a size that products may have. */
export function spellingsOfWornSize(worn: string): string[] {
  const plain = sizeOfWorn(worn)
  const numbered = plain.replace(/^(X{2,3})(?=[SL])/, (all) => `${all.length}X`)
  const upper = [plain, numbered, plain.replace('.', ',')]
  return [...new Set(upper.flatMap((one) => [one, one.toLowerCase(), capitalized(one)]))]
}

const capitalized = (word: string) => word.charAt(0) + word.slice(1).toLowerCase()

/** A size as shown beside other facts: "Size M", but just "One Size". */
export const sizeWords = (size: string): string => (/\bsize\b/i.test(size) ? size : `Size ${size}`)
