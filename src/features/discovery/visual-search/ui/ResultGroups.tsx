import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { Chip } from '../../../../design/controls/Chip.tsx'
import { pluralize } from '../../../../design/display/count.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { ApiProblem } from '../../../../web/api.ts'
import { ProductGrid, ProductGridSkeleton } from '../../../catalogue/products/ui/ProductGrid.tsx'
import type { FoundProducts, Nearness } from '../visual-search.ts'
import { KindGuess } from './KindGuess.tsx'
import type { VisualSearchKey } from './kind-correction.ts'

const headings = {
  'same-picture': { title: 'The same picture', line: 'This exact picture is in our shop.' },
  'same-product': { title: 'Probably this product', line: 'Its details match your picture.' },
  similar: { title: 'Similar', line: 'Similar in color, texture and shape.' },
} satisfies Record<Nearness, { title: string; line: string }>

/** The results, the most certain first, or a note that nothing was found. */
export function ResultGroups({
  found,
  queryKey,
}: {
  found: UseQueryResult<FoundProducts>
  queryKey: VisualSearchKey
}) {
  const [chosen, setChosen] = useState<string | null>(null)
  const answer = found.isError ? undefined : found.data
  const categories = answer?.categories ?? []
  // Another part of the picture may have other categories.
  const category = categories.find(({ id }) => id === chosen)
  const groups = answer?.groups
    .map((group) => ({
      ...group,
      items: category ? group.items.filter(({ id }) => category.productIds.includes(id)) : group.items,
    }))
    .filter(({ items }) => items.length > 0)
  const count = groups?.reduce((sum, { items }) => sum + items.length, 0) ?? 0
  // A response from an older build has no guess.
  const kind = answer?.guess ? (
    <KindGuess key={JSON.stringify(queryKey)} guess={answer.guess} queryKey={queryKey} />
  ) : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-12">
      <p role="status" className="sr-only">
        {found.isFetching ? 'Looking' : groups ? statusText(count) : ''}
      </p>
      {found.isPending ? <ProductGridSkeleton /> : null}
      {found.isError ? <Failed problem={found.error} onRetry={() => void found.refetch()} /> : null}
      {groups && count === 0 ? <NothingLikeIt /> : null}
      {count > 0 ? <ResultCategories {...{ categories, category, onChoose: setChosen }} /> : null}
      {/* Kept in one place whatever was found, because a correction may change the closest products into similar
          ones. */}
      {kind}
      {groups && count === 0 ? (
        <Closest closest={answer?.closest ?? null} isCorrected={answer?.guess?.isSaid ?? false} />
      ) : null}
      {groups?.map(({ nearness, items }) => (
        <section key={nearness} aria-labelledby={`found-${nearness}`} className="grid gap-5">
          <div className="grid gap-1">
            <h2 id={`found-${nearness}`} className="display-s">
              {headings[nearness].title}
            </h2>
            <p className="text-small text-ink-2">{headings[nearness].line}</p>
          </div>
          <ProductGrid products={items} />
        </section>
      ))}
    </div>
  )
}

type ResultCategoriesProps = {
  categories: FoundProducts['categories']
  category: FoundProducts['categories'][number] | undefined
  onChoose: (id: string | null) => void
}

/** The categories of the results: shows one or all, and links to more in the shop. */
function ResultCategories({ categories, category, onChoose }: ResultCategoriesProps) {
  const more = category ?? categories[0]
  if (!more) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {categories.length > 1 ? (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Categories of what was found</legend>
          <Chip on={!category} onClick={() => onChoose(null)}>
            All
          </Chip>
          {categories.map(({ id, name, productIds }) => (
            <Chip key={id} on={id === category?.id} onClick={() => onChoose(id)}>
              {name} <span className="tabular-nums opacity-75">{productIds.length}</span>
            </Chip>
          ))}
        </fieldset>
      ) : null}
      <Link
        to="/shop/c/$category"
        params={{ category: more.slug }}
        className="text-link inline-flex min-h-target items-center text-small"
      >
        All {more.name} in Shop
      </Link>
    </div>
  )
}

const statusText = (count: number) => (count === 0 ? 'Not sold here' : `${pluralize(count, 'product')} found`)

type ClosestProps = { closest: FoundProducts['closest']; isCorrected: boolean }

/** Shown instead of an empty result: the closest products of the kind it seems to be. */
function Closest({ closest, isCorrected }: ClosestProps) {
  const { category = null, items = [] } = closest ?? {}
  const all = category ? (
    <Link
      to="/shop/c/$category"
      params={{ category: category.slug }}
      className="text-link inline-flex min-h-target items-center text-small"
    >
      All {category.name} in Shop
    </Link>
  ) : null
  // Pictures of new products are not analyzed yet.
  if (items.length === 0) return all
  return (
    <section aria-labelledby="found-closest" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="found-closest" className="display-s">
          {category ? `The closest in ${category.name}` : 'The closest we sell'}
        </h2>
        <p className="text-small text-ink-2">
          {category && !isCorrected
            ? 'This is our best guess, based on outline and details.'
            : 'By color, texture and shape.'}
        </p>
      </div>
      <ProductGrid products={items} />
      {all}
    </section>
  )
}

function NothingLikeIt() {
  return (
    <EmptyState
      drawing="loupe"
      title="Not sold here"
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
      We found nothing similar. Tap the item you mean, or draw a tight frame around it.
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
