import { use } from 'react'
import { Skeleton } from '../../../../design/display/Skeleton.tsx'
import { CachedFragment } from '../../../../design/rendering/CachedFragment.tsx'
import { useIsServerRendered } from '../../../../design/rendering/use-is-server-rendered.ts'
import type { ProductCardView } from '../product.ts'
import { ListExtras } from './list-extras.ts'
import { ProductCard } from './ProductCard.tsx'

/** Skeleton cards of the shop (SHOP-08). */
const SKELETON_CARDS = 8
/** Cards of the first row on a phone: their pictures come before everything else. */
const FIRST_ON_PHONES = 2
/** Cards of the first row on a desktop: the HTML has the URLs of their pictures. */
const FIRST_ROW = 4

const gridClass =
  'grid grid-cols-1 gap-x-(--gap-x) gap-y-(--gap-y) min-[340px]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-4'

export function ProductGrid({ products }: { products: ProductCardView[] }) {
  const { useNotes } = use(ListExtras)
  const notes = useNotes(products.map(({ id }) => id))
  const isInHtml = useIsServerRendered()
  return (
    <ul className={gridClass}>
      {products.map((product, index) => (
        <li
          key={product.id}
          className={isInHtml && index >= FIRST_ROW ? 'when-near [--about-height:21rem]' : undefined}
        >
          <CachedFragment dependsOn={['product', product, index < FIRST_ON_PHONES, index < FIRST_ROW]}>
            <ProductCard
              product={product}
              priority={index < FIRST_ON_PHONES}
              onFirstScreen={index < FIRST_ROW}
            />
          </CachedFragment>
          {/* The card is the same for every visitor; this part is not. */}
          {notes.get(product.id)}
        </li>
      ))}
    </ul>
  )
}

export function ProductGridSkeleton() {
  return (
    <div className={gridClass} aria-busy="true">
      <span role="status" className="sr-only">
        Loading products
      </span>
      {Array.from({ length: SKELETON_CARDS }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move
        <span key={card} className="grid gap-3">
          <Skeleton className="aspect-look" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-3.5 w-2/5" />
        </span>
      ))}
    </div>
  )
}
