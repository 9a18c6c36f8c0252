import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterChips } from '../../../../design/controls/FilterChips.tsx'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import { ErrorState } from '../../../../design/display/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '../../../../design/display/Skeleton.tsx'
import { ListEnd } from '../../../../kernel/lists/ui/ListEnd.tsx'
import { Fate, type ImportView, type ItemFilter } from '../import.ts'
import { ImportItemRow } from './ImportItemRow.tsx'
import { importItemsQuery } from './import-queries.ts'
import { fateNames } from './import-words.ts'

const count = new Intl.NumberFormat('en-US')

/** The products of the file in order, with filters. Starts with the products that need attention. */
export function ImportItems({ view }: { view: ImportView }) {
  const [only, setOnly] = useState<ItemFilter | null>(view.fates.refused > 0 ? 'refused' : null)
  // Refetch the whole list when the import has been applied, and when the last picture has arrived.
  const list = useInfiniteQuery(
    importItemsQuery(view.id, only, `${view.state} ${view.pictures.waiting === 0}`),
  )
  const choices = [
    { value: 'all' as const, label: `All ${count.format(view.itemCount)}` },
    ...Fate.options.map((value) => ({
      value,
      label: `${fateNames[value]} ${count.format(view.fates[value])}`,
      disabled: view.fates[value] === 0 && only !== value,
    })),
    ...(view.withoutPicture > 0
      ? [
          {
            value: 'without-picture' as const,
            label: `No picture ${count.format(view.withoutPicture)}`,
          },
        ]
      : []),
    ...(view.pictures.refused > 0 ? [{ value: 'without-pictures' as const, label: 'Failed pictures' }] : []),
  ]
  const items = list.data?.items
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <FilterChips
        label="Products in the file"
        choices={choices}
        value={[only ?? 'all']}
        onPress={(value) => setOnly(value === 'all' ? null : value)}
      />
      {items ? (
        items.length === 0 ? (
          <EmptyState drawing="sheet" heading="h3" title="No products.">
            Choose another filter above.
          </EmptyState>
        ) : (
          <>
            <ul className="border-t border-line">
              {items.map((item) => (
                <ImportItemRow key={item.line} item={item} />
              ))}
            </ul>
            <ListEnd list={list} pluralNoun="products" more="More products" />
          </>
        )
      ) : list.isError ? (
        <ErrorState
          title="The products of the file did not load."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <LoadingRegion label="Loading the products in the file" className="grid gap-2">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-16" />
          ))}
        </LoadingRegion>
      )}
    </div>
  )
}
