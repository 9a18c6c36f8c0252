import type { AdminCategory } from '../../category-admin.ts'

type Named = Pick<AdminCategory, 'id' | 'parentId' | 'name'>

/** Maps each category's id to its path, such as "Clothing, Dresses". A top-level category has only its own name. */
export function pathsOf(all: readonly Named[]): Map<string, string[]> {
  const byId = new Map(all.map((category) => [category.id, category]))
  const pathOf = ({ parentId, name }: Named): string[] => {
    const parent = parentId === null ? undefined : byId.get(parentId)
    return parent ? [...pathOf(parent), name] : [name]
  }
  return new Map(all.map((category) => [category.id, pathOf(category)]))
}

/**
 * Returns the categories whose name or path contains every typed word, in tree order; those whose own name begins with
 * the text come first.
 */
export function searchCategories<Row extends Named>(all: readonly Row[], typed: string): Row[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  const paths = pathsOf(all)
  const found = all.filter(({ id }) => {
    const path = foldText(paths.get(id)?.join(' ') ?? '')
    return words.every((word) => path.includes(word))
  })
  const begins = ({ name }: Row) => Number(foldText(name).startsWith(words[0] ?? ''))
  return words.length === 0 ? found : found.toSorted((a, b) => begins(b) - begins(a))
}

const foldText = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
