import { useQuery } from '@tanstack/react-query'
import { CalendarX, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AdminTable } from '../../../../../design/admin-table/AdminTable.tsx'
import { Button } from '../../../../../design/controls/Button.tsx'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import { AdminBeside } from '../../../../../kernel/admin/ui/AdminBeside.tsx'
import { InAdmin } from '../../../../../kernel/admin/ui/AdminForm.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { stateTool, tableTools } from '../../../../../kernel/admin/ui/table-tools.ts'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import type { CategoriesForm } from '../../voting.ts'
import { categoriesQuery } from '../voting-queries.ts'
import { CategoryEditor } from './CategoryEditor.tsx'
import { ChangeCategories } from './ChangeCategories.tsx'
import { categoriesAsAsked } from './categories-as-asked.ts'
import { categoryColumns } from './category-columns.tsx'
import { stateWords } from './category-words.ts'

const states = [
  { value: '', label: 'All states' },
  ...Object.entries(stateWords).map(([value, label]) => ({ value, label })),
]

/** Every category: added, changed, closed and deleted (ADM-05, ADM-23 to ADM-26, ADM-31). */
export function CategoriesAdmin(tab: AdminTabProps) {
  const { search, go } = tab
  const { data, isError, isFetching, refetch } = useQuery(categoriesQuery)
  /** What is about to be done, and is asked about first. */
  const [asked, setAsked] = useState<CategoriesForm | null>(null)
  const all = data?.items
  const rows = all && categoriesAsAsked(all, search)
  const opened = search.open === 'new' ? null : all?.find(({ id }) => id === search.open)
  const close = () => go({ open: undefined })
  return (
    <AdminBeside
      drawer={
        opened !== undefined ? (
          <InAdmin>
            <CategoryEditor
              key={search.open}
              category={opened}
              onClose={close}
              onCloseVoting={() => opened && setAsked({ ids: [opened.id], change: 'close' })}
            />
          </InAdmin>
        ) : null
      }
    >
      <AdminTable
        {...tableTools(tab)}
        thing="category"
        things="categories"
        columns={categoryColumns}
        rows={rows}
        rowName={({ name }) => name}
        thumb={({ picture }) =>
          picture ? (
            <Picture {...pictureProps(picture, '')} ratio="fill" sizes="44px" />
          ) : (
            <span className="block size-full bg-sunken" />
          )
        }
        count={rows?.length}
        sort={search.sort ?? 'name'}
        state={stateTool(tab, 'State', states)}
        actions={(category) => (
          <>
            <IconButton
              icon={Pencil}
              label={`Edit ${category.name}`}
              onClick={() => go({ open: category.id })}
            />
            <IconButton
              icon={Trash2}
              label={`Delete ${category.name}`}
              onClick={() => setAsked({ ids: [category.id], change: 'delete' })}
            />
          </>
        )}
        bulk={[
          {
            label: 'Close voting',
            icon: CalendarX,
            isMain: true,
            onSelect: (ids) => setAsked({ ids, change: 'close' }),
          },
          {
            label: 'Delete',
            icon: Trash2,
            destructive: true,
            onSelect: (ids) => setAsked({ ids, change: 'delete' }),
          },
        ]}
        tools={
          <Button size="small" onClick={() => go({ open: 'new' })}>
            <Plus aria-hidden className="size-4" />
            Add category
          </Button>
        }
        failure={isError ? { onRetry: () => void refetch(), isRetrying: isFetching } : undefined}
        empty={<EmptyState title="No categories yet.">Members vote as soon as there is one.</EmptyState>}
      />
      <ChangeCategories
        asked={asked}
        onClose={() => setAsked(null)}
        // What its form was filled from is no longer so.
        onDone={({ ids }) => search.open && ids.includes(search.open) && close()}
      />
    </AdminBeside>
  )
}
