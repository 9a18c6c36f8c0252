import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { counted } from '../../../../design/display/count.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { ApiProblem } from '../../../../web/api.ts'
import { ProductGrid, ProductGridSkeleton } from '../../../catalogue/products/ui/ProductGrid.tsx'
import type { FoundProducts, Nearness } from '../visual-search.ts'

const headings = {
  'same-picture': { title: 'The same picture', line: 'This exact picture belongs to it.' },
  'same-product': { title: 'Probably this product', line: 'Its details match your picture.' },
  similar: { title: 'Similar', line: 'Similar in color, texture and shape.' },
} satisfies Record<Nearness, { title: string; line: string }>

/** The results, the most certain first, or that nothing was found. */
export function FoundGroups({ found }: { found: UseQueryResult<FoundProducts> }) {
  const groups = found.data?.groups
  const count = groups?.reduce((sum, { items }) => sum + items.length, 0) ?? 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-12">
      <p role="status" className="sr-only">
        {found.isFetching ? 'Looking' : groups ? said(count) : ''}
      </p>
      {found.isPending ? (
        <ProductGridSkeleton />
      ) : found.isError ? (
        <Failed problem={found.error} onRetry={() => void found.refetch()} />
      ) : count === 0 ? (
        <NotRecognized />
      ) : (
        groups?.map(({ nearness, items }) => (
          <section key={nearness} aria-labelledby={`found-${nearness}`} className="grid gap-5">
            <div className="grid gap-1">
              <h2 id={`found-${nearness}`} className="display-s">
                {headings[nearness].title}
              </h2>
              <p className="text-small text-ink-2">{headings[nearness].line}</p>
            </div>
            <ProductGrid products={items} />
          </section>
        ))
      )}
    </div>
  )
}

const said = (count: number) =>
  count === 0 ? 'Product not recognized' : `${counted(count, 'product')} found`

function NotRecognized() {
  return (
    <EmptyState
      drawing="loupe"
      title="Product not recognized"
      actions={
        <>
          <Link to="/search" className={buttonClass({ look: 'outline' })}>
            Search with words
          </Link>
          <Link to="/shop" className="text-link inline-flex min-h-target items-center">
            Browse the shop
          </Link>
        </>
      }
    >
      Nothing we sell looks like this. Tap the thing you mean, or draw a frame close around it.
    </EmptyState>
  )
}

function Failed({ problem, onRetry }: { problem: Error; onRetry: () => void }) {
  const isOfPicture = problem instanceof ApiProblem && problem.code.startsWith('picture-')
  return (
    <ErrorState title="Image processing failed" {...(isOfPicture ? {} : { onRetry })}>
      {problem instanceof ApiProblem ? problem.message : 'Please try again.'}
    </ErrorState>
  )
}
