import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { formatCount, pluralize } from '../../../../../design/display/count.ts'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import type { AdminSearch, AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { AdminOpenLink } from '../../../../../kernel/admin/ui/resource/AdminOpenLink.tsx'
import { AdminResourceTable } from '../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { useWholeRows } from '../../../../../kernel/admin/ui/resource/row-list.tsx'
import type { AdminCategory } from '../../category-admin.ts'
import { CategoryEditor } from './CategoryEditor.tsx'
import { pathsOf, searchCategories } from './category-paths.ts'
import { adminCategoriesQuery, categories, usePlaceCategory } from './category-resource.ts'
import { RemoveCategory } from './RemoveCategory.tsx'

/** The category tree, with actions to add, rename, describe, move, reorder and delete. */
export function CategoryTable(tab: AdminTabProps) {
  const { data } = useQuery(adminCategoriesQuery)
  const all = data?.items ?? []
  const [removing, setRemoving] = useState<AdminCategory | null>(null)
  const place = usePlaceCategory()
  const paths = pathsOf(all)
  const withoutCount = data?.withoutCount ?? 0

  /** Its siblings in order, including those that a search hides. */
  const siblingsOf = ({ parentId }: AdminCategory) => all.filter((one) => one.parentId === parentId)
  function move(category: AdminCategory, by: -1 | 1) {
    const siblings = siblingsOf(category)
    const at = siblings.findIndex(({ id }) => id === category.id)
    const before = siblings[by < 0 ? at - 2 : at + 1]
    place.mutate({ category, afterId: before?.id ?? null })
  }
  const isLast = (category: AdminCategory, end: 0 | -1) => siblingsOf(category).at(end)?.id === category.id

  const orderColumn: AdminColumn<AdminCategory> = {
    key: 'order',
    head: 'Order',
    width: '6.5rem',
    card: 'line',
    cell: (category) => (
      <span className="flex">
        <IconButton
          icon={ArrowUp}
          label={`Move ${category.name} up`}
          disabled={isLast(category, 0) || place.isPending}
          onClick={() => move(category, -1)}
        />
        <IconButton
          icon={ArrowDown}
          label={`Move ${category.name} down`}
          disabled={isLast(category, -1) || place.isPending}
          onClick={() => move(category, 1)}
        />
      </span>
    ),
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {withoutCount > 0 ? (
        <p className="text-small">
          <Link
            to="/admin"
            search={{ tab: 'products', category: 'none' } as never}
            className="text-link inline-flex min-h-target items-center"
          >
            Without a category: {pluralize(withoutCount, 'product')}
          </Link>
        </p>
      ) : null}
      <AdminResourceTable
        tab={tab}
        resource={categories}
        list={useWholeRows(adminCategoriesQuery, filterBySearch, tab.search)}
        columns={[...columnsOf((id) => paths.get(id) ?? []), orderColumn]}
        rowName={({ name }) => name}
        onRemove={setRemoving}
        empty={
          <EmptyState drawing="swatches" title="No categories yet.">
            Categories give the shop a menu, a page for each category, and filters.
          </EmptyState>
        }
        form={({ row, onClose }) => <CategoryEditor row={row} all={all} onClose={onClose} />}
      >
        {removing ? (
          <RemoveCategory
            category={removing}
            all={all}
            onClose={() => {
              if (tab.search.open === removing.id) tab.go({ open: undefined })
              setRemoving(null)
            }}
          />
        ) : null}
      </AdminResourceTable>
    </div>
  )
}

const filterBySearch = (all: AdminCategory[], { q }: AdminSearch) => (q ? searchCategories(all, q) : all)

const columnsOf = (pathOf: (id: string) => string[]): AdminColumn<AdminCategory>[] => [
  {
    key: 'name',
    head: 'Name',
    card: 'title',
    cell: ({ id, name }) => {
      const around = pathOf(id).slice(0, -1)
      return (
        // Subcategories are indented; screen readers hear the path instead.
        <span className="block" style={{ paddingInlineStart: `${around.length * 1.25}rem` }}>
          <span className="sr-only">{around.length > 0 ? `${around.join(', ')}: ` : ''}</span>
          <AdminOpenLink id={id}>{name}</AdminOpenLink>
        </span>
      )
    },
  },
  {
    key: 'products',
    head: 'Products',
    width: '6rem',
    align: 'right',
    card: 'named',
    cell: ({ id, totalCount }) =>
      totalCount > 0 ? (
        <Link
          to="/admin"
          search={{ tab: 'products', category: id } as never}
          className="text-link inline-flex min-h-6 min-w-6 items-center sm:justify-end"
        >
          {formatCount(totalCount)}
        </Link>
      ) : (
        <span className="text-ink-3">0</span>
      ),
  },
  {
    key: 'address',
    head: 'Address',
    isHideable: true,
    from: 'medium',
    card: 'none',
    cell: ({ slug }) => <span className="block truncate text-ink-2">/shop/c/{slug}</span>,
  },
  {
    key: 'text',
    head: 'Text',
    isHideable: true,
    from: 'widest',
    card: 'none',
    cell: ({ description }) => <span className="line-clamp-2 text-ink-2">{description}</span>,
  },
]
