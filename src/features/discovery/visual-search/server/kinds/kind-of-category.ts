import type { CategoryTree } from '../../../../catalogue/categories/server/category-tree.ts'

/**
 * Returns the kind of a category: the category itself or its nearest ancestor among the shipped kinds, such as skirts;
 * else its ancestor on the second level, or on the first.
 */
export function kindOfCategory(tree: CategoryTree, slugs: Set<string>, categoryId: string): string | null {
  const path = tree.pathOf(categoryId)
  return (path.findLast(({ slug }) => slugs.has(slug)) ?? path[1] ?? path[0])?.id ?? null
}
