import type { CategoryTree } from '../../../../catalogue/categories/server/category-tree.ts'

/**
 * The kind that a category belongs to: the nearest category around it that is told apart from the start, such as skirts;
 * else the one on the second level, or itself on the first.
 */
export function kindOf(tree: CategoryTree, slugs: Set<string>, categoryId: string): string | null {
  const path = tree.pathOf(categoryId)
  return (path.findLast(({ slug }) => slugs.has(slug)) ?? path[1] ?? path[0])?.id ?? null
}
