import type { ShopCategory } from '../category.ts'

/**
 * Returns the categories for the bar: the top-level ones, with any that has more than half of all products replaced by
 * its subcategories. In a fashion shop, "Clothing" alone would not help visitors.
 */
export function navItems(categories: readonly ShopCategory[]): ShopCategory[] {
  const outermost = categories.filter(({ parentId }) => parentId === null)
  const countOf = ({ productCount }: ShopCategory) => productCount ?? 1
  const all = outermost.reduce((sum, category) => sum + countOf(category), 0)
  return outermost.flatMap((category) => {
    const inside = categories.filter(({ parentId }) => parentId === category.id)
    const isMost = countOf(category) * 2 > all || outermost.length === 1
    return isMost && inside.length > 1 ? inside : [category]
  })
}
