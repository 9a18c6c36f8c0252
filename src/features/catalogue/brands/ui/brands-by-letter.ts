import type { BrandRef } from '../brand.ts'

export type LetterGroup = { letter: string; brands: BrandRef[] }

/** Groups brands by the first letter of their names, in order; names that begin with anything else are under "#". */
export function groupBrandsByLetter(brands: readonly BrandRef[]): LetterGroup[] {
  const groups: LetterGroup[] = []
  for (const brand of brands) {
    const letter = letterOf(brand.name)
    const last = groups.at(-1)
    if (last?.letter === letter) last.brands.push(brand)
    else groups.push({ letter, brands: [brand] })
  }
  return groups
}

function letterOf(name: string): string {
  const first = name.normalize('NFD').charAt(0).toUpperCase()
  return first >= 'A' && first <= 'Z' ? first : '#'
}
