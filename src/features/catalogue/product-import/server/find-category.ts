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
  const path = findByPath(tree, parts)
  if (path) return path
  for (const part of parts.toReversed()) {
    const found = tree.bySlug.get(slugOf(part, '')) ?? findByName(tree, part) ?? findByWords(tree, part)
    if (found) return found
  }
  return googleCategory === undefined ? null : findByGoogleId(tree, googleCategory)
}

const findByPath = (tree: CategoryTree, names: string[]) =>
  tree.bySlug.get(names.join()) ??
  tree.inOrder.find(
    ({ id }) => formatCategoryPath(tree, id).toLowerCase() === names.join(PATH_SEPARATOR).toLowerCase(),
  )

const PATH_SEPARATOR = ' > '
/** "Clothing > Dresses > Shirt dresses" */
export const formatCategoryPath = (tree: CategoryTree, id: string): string =>
  tree
    .pathOf(id)
    .map(({ name }) => name)
    .join(PATH_SEPARATOR)

/** The outermost category with this name. */
const findByName = (tree: CategoryTree, name: string) =>
  tree.inOrder.find((category) => category.name.toLowerCase() === name.toLowerCase())

function findByWords(tree: CategoryTree, words: string) {
  const { categorySlug } = guessProduct({ name: words, color: null })
  return categorySlug === null ? undefined : tree.bySlug.get(categorySlug)
}

const findByGoogleId = (tree: CategoryTree, number: number) =>
  tree.inOrder.find(({ googleId }) => googleId === number) ?? null
