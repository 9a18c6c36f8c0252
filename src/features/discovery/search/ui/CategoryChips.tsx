import { Link } from '@tanstack/react-router'
import { chipClass } from '../../../../design/controls/chip-class.ts'
import type { FoundCategory } from '../../../catalogue/products/product.ts'

/** The shop categories that the words name. */
export function CategoryChips({ categories }: { categories: readonly FoundCategory[] }) {
  return (
    <nav aria-label="Categories" className="scroll-row gap-2 sm:flex-wrap">
      {categories.map(({ id, slug, name }) => (
        <Link
          key={id}
          to="/shop/c/$category"
          params={{ category: slug }}
          preload={false}
          className={chipClass({ className: 'min-h-target' })}
        >
          {name} in Shop
        </Link>
      ))}
    </nav>
  )
}
