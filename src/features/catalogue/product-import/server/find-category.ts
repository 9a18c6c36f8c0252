import { slugOf } from '../../../../kernel/text/slug.ts'
import type { CategoryRow, CategoryTree } from '../../categories/server/category-tree.ts'
import { guessProduct } from '../../categories/server/guess/guess.ts'

type Named = {
  /** A slug, a name, or a path such as "Apparel & Accessories > Clothing > Dresses". */
  category?: string | null | undefined
  googleCategory?: number | undefined
}

/**
 * Finds the category that a file means: by its path, slug or name, by the last part of the path, or by Google's number.
 * Returns null when the shop has no such category.
 */
export function findCategory(tree: CategoryTree, { category, googleCategory }: Named): CategoryRow | null {
  const parts = (category ?? '')
    .split(/\s*>\s*/)
    .map((part) => part.trim())
    .filter(Boolean)
  const path = byPath(tree, parts)
  if (path) return path
  for (const part of parts.toReversed()) {
    const found = tree.bySlug.get(slugOf(part, '')) ?? named(tree, part) ?? byWords(tree, part)
    if (found) return found
  }
  return googleCategory === undefined ? null : byGoogle(tree, googleCategory)
}

const byPath = (tree: CategoryTree, names: string[]) =>
  tree.bySlug.get(names.join()) ??
  tree.inOrder.find(({ id }) => pathName(tree, id).toLowerCase() === names.join(BETWEEN).toLowerCase())

const BETWEEN = ' > '
/** "Clothing > Dresses > Shirt dresses" */
export const pathName = (tree: CategoryTree, id: string): string =>
  tree
    .pathOf(id)
    .map(({ name }) => name)
    .join(BETWEEN)

/** The outermost category with this name. */
const named = (tree: CategoryTree, name: string) =>
  tree.inOrder.find((category) => category.name.toLowerCase() === name.toLowerCase())

function byWords(tree: CategoryTree, words: string) {
  const { categorySlug } = guessProduct({ name: words, color: null })
  return categorySlug === null ? undefined : tree.bySlug.get(categorySlug)
}

const byGoogle = (tree: CategoryTree, number: number) =>
  tree.inOrder.find(({ googleId }) => googleId === number) ?? null
