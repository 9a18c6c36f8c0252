import { useState } from 'react'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { AdminResourceTable } from '../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { usePagedRows } from '../../../../../kernel/admin/ui/resource/row-list.tsx'
import { FailedSearchList } from './FailedSearchList.tsx'
import { SynonymEditor } from './SynonymEditor.tsx'
import { synonymColumns } from './synonym-columns.tsx'
import { synonyms } from './synonym-resource.ts'

/** The admin tab of failed searches and synonyms. */
export function ShopSearchAdmin(tab: AdminTabProps) {
  const [typed, setTyped] = useState('')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <FailedSearchList
        onAddSynonym={(words) => {
          setTyped(words)
          tab.go({ open: 'new' })
        }}
      />
      <section aria-labelledby="synonyms" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid gap-1">
          <h2 id="synonyms" className="display-s">
            Synonyms
          </h2>
          <p className="max-w-measure text-small text-ink-2">
            Match the words shoppers type to the words your shop uses. Category, color and material names
            already work. Changes apply right away.
          </p>
        </div>
        <AdminResourceTable
          tab={tab}
          resource={synonyms}
          list={usePagedRows(synonyms, tab.search)}
          columns={synonymColumns}
          rowName={(row) => row.typed}
          firstSort="typed"
          empty={
            <EmptyState drawing="loupe" title="No synonyms yet.">
              Add one so that a search for “trainers” finds your sneakers.
            </EmptyState>
          }
          form={(props) => <SynonymEditor key={props.row?.id ?? `new ${typed}`} {...props} typed={typed} />}
          removal={(row) => ({
            text: `A search for “${row.typed}” will then only find products with that word in their text.`,
          })}
        />
      </section>
    </div>
  )
}
