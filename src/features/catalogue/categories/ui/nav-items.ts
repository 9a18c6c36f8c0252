import type { ShopCategory } from '../category.ts'

/**
 * The categories of the bar: the outermost ones, but what is inside of the one that has more than half of all
 * products, because "Clothing" alone leads a fashion shop's visitors nowhere.
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
