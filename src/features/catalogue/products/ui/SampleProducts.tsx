import { ProductGrid } from './ProductGrid.tsx'
import { sampleProducts } from './sample-products.ts'

/** Shown when the products of a demo did not load (SHOP-13). */
export function SampleProducts() {
  return (
    <section aria-labelledby="samples" className="grid gap-6">
      <div className="grid gap-1.5">
        <h2 id="samples" className="display-m">
          Sample products
        </h2>
        <p className="max-w-measure text-small text-ink-2">
          Six sample T-shirts at their original prices. All products appear here once the list loads.
        </p>
      </div>
      <ProductGrid products={sampleProducts} />
    </section>
  )
}
