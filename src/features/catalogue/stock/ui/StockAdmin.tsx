import { Segmented } from '../../../../design/controls/Segmented.tsx'
import type { AdminTabProps } from '../../../../kernel/admin/ui/admin-search.ts'
import { Counts } from './Counts.tsx'
import { Deliveries } from './Deliveries.tsx'
import { Places } from './Places.tsx'
import { StockTable } from './StockTable.tsx'

const views = [
  { value: 'pieces', label: 'Items' },
  { value: 'deliveries', label: 'Deliveries' },
  { value: 'counts', label: 'Counts' },
  { value: 'places', label: 'Places' },
]

/** Stock by place, deliveries, and counts. */
export function StockAdmin(tab: AdminTabProps) {
  const { search, go } = tab
  const view = views.find(({ value }) => value === search.kind)?.value ?? 'pieces'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Segmented
        label="Stock"
        choices={views}
        value={view}
        className="sm:justify-self-start"
        onChange={(kind) =>
          go({
            kind: kind === 'pieces' ? undefined : kind,
            ...{ q: undefined, sort: undefined, state: undefined, open: undefined },
          })
        }
      />
      {view === 'pieces' ? <StockTable {...tab} /> : null}
      {view === 'deliveries' ? <Deliveries {...tab} /> : null}
      {view === 'counts' ? <Counts {...tab} /> : null}
      {view === 'places' ? <Places /> : null}
    </div>
  )
}
