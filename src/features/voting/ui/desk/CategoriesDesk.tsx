import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../design/Button.tsx'
import { EmptyState } from '../../../../design/EmptyState.tsx'
import { ErrorState } from '../../../../design/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/Skeleton.tsx'
import type { CategoryView } from '../../voting.ts'
import { categoriesQuery } from '../voting-queries.ts'
import { DeskCategoryRow } from './DeskCategoryRow.tsx'

const CategoryDialog = lazy(() =>
  import('./CategoryDialog.tsx').then((file) => ({ default: file.CategoryDialog })),
)

/** Every category, by name, to add, edit, close and delete (ADM-05, ADM-31). */
export function CategoriesDesk() {
  const { data, isError, isFetching, refetch } = useQuery(categoriesQuery)
  /** The one in the form; `new` adds another. */
  const [edited, setEdited] = useState<CategoryView | 'new' | null>(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Button size="small" className="justify-self-start" onClick={() => setEdited('new')}>
        <Plus aria-hidden className="size-4" />
        Add category
      </Button>
      {data ? (
        data.items.length === 0 ? (
          <EmptyState title="No categories yet.">Members vote as soon as there is one.</EmptyState>
        ) : (
          <ul className="border-t border-line">
            {data.items.map((category) => (
              <DeskCategoryRow key={category.id} category={category} onEdit={() => setEdited(category)} />
            ))}
          </ul>
        )
      ) : isError ? (
        <ErrorState title="Failed to load categories" onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingRegion label="Loading categories" className="grid gap-2">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-16" />
          ))}
        </LoadingRegion>
      )}
      {edited && (
        <Suspense>
          <CategoryDialog category={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </div>
  )
}
