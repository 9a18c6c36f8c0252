const LETTERS = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', '4XL', '5XL', '6XL']

/** Compares sizes: One Size, then letters from small to large, then numbers, then others by name. */
export function compareSizes(a: { size: string }, b: { size: string }): number {
  const [one, other] = [sizeRank(a.size), sizeRank(b.size)]
  return one[0] - other[0] || one[1] - other[1] || (a.size < b.size ? -1 : 1)
}

function sizeRank(size: string): [group: number, within: number] {
  const normalized = size
    .trim()
    .toUpperCase()
    .replace(/^([23])XL$/, (_, count) => `${'X'.repeat(Number(count))}L`)
  if (normalized === 'ONE SIZE') return [0, 0]
  const letters = LETTERS.indexOf(normalized)
  if (letters >= 0) return [1, letters]
  const number = Number.parseFloat(normalized.replace(',', '.'))
  return Number.isNaN(number) ? [3, 0] : [2, number]
}
