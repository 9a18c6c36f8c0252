import { useQuery } from '@tanstack/react-query'
import { ProductGrid } from '../../../catalogue/products/ui/ProductGrid.tsx'
import { similarProductsQuery } from './visual-search-queries.ts'

/** Products that look like this one; hidden when there are none. */
export function SimilarProducts({ productId }: { productId: string }) {
  const { data } = useQuery(similarProductsQuery(productId))
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="similar" className="grid gap-6">
      <h2 id="similar" className="display-m">
        Looks similar
      </h2>
      <ProductGrid products={data.items} />
    </section>
  )
}
