import { CalendarX, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { Picture } from '../../../../../design/pictures/Picture.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { AdminResourceTable } from '../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { useWholeRows } from '../../../../../kernel/admin/ui/resource/row-list.tsx'
import { pictureProps } from '../../../../../kernel/pictures/ui/picture-props.ts'
import type { CategoriesForm } from '../../category-form.ts'
import { categoriesQuery } from '../voting-queries.ts'
import { CategoryEditor } from './CategoryEditor.tsx'
import { ChangeCategories } from './ChangeCategories.tsx'
import { categoryColumns } from './category-columns.tsx'
import { categories } from './category-resource.ts'
import { categoryStateWords } from './category-words.ts'
import { filterCategories } from './filter-categories.ts'

const states = [
  { value: '', label: 'All states' },
  ...Object.entries(categoryStateWords).map(([value, label]) => ({ value, label })),
]

/** The table of all categories, to add, change, close and delete them (ADM-05, ADM-23 to ADM-26, ADM-31). */
export function CategoriesAdmin(tab: AdminTabProps) {
  const { search, go } = tab
  /** The change that awaits confirmation in the dialog. */
  const [pendingChange, setPendingChange] = useState<CategoriesForm | null>(null)
  const close = (ids: string[]) => setPendingChange({ ids, change: 'close' })
  const remove = (ids: string[]) => setPendingChange({ ids, change: 'delete' })
  return (
    <AdminResourceTable
      tab={tab}
      resource={categories}
      list={useWholeRows(categoriesQuery, filterCategories, search)}
      columns={categoryColumns}
      rowName={({ name }) => name}
      thumb={({ picture }) =>
        picture ? (
          <Picture {...pictureProps(picture, '')} ratio="fill" sizes="44px" />
        ) : (
          <span className="block size-full bg-sunken" />
        )
      }
      firstSort="name"
      states={states}
      onRemove={({ id }) => remove([id])}
      bulk={[
        { label: 'Close voting', icon: CalendarX, isMain: true, onSelect: close },
        { label: 'Delete', icon: Trash2, destructive: true, onSelect: remove },
      ]}
      empty={
        <EmptyState drawing="tape-roll" title="No categories yet.">
          Members can vote as soon as you add one.
        </EmptyState>
      }
      form={(props) => <CategoryEditor {...props} onCloseVoting={() => props.row && close([props.row.id])} />}
    >
      <ChangeCategories
        pendingChange={pendingChange}
        onClose={() => setPendingChange(null)}
        // Closes the open form, because its data is outdated now.
        onDone={({ ids }) => search.open && ids.includes(search.open) && go({ open: undefined })}
      />
    </AdminResourceTable>
  )
}
