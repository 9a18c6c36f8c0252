import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import type { AdminTabProps } from '../../../../kernel/admin/ui/admin-search.ts'
import { AdminResourceTable } from '../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { usePagedRows } from '../../../../kernel/admin/ui/resource/row-list.tsx'
import { SaleEditor } from './SaleEditor.tsx'
import { saleColumns } from './sale-columns.tsx'
import { sales } from './sale-resource.ts'

const states = [
  { value: '', label: 'All sales' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
]

/** Every sale, with actions to add, change, switch on and off, and delete. */
export const SalesAdmin = (tab: AdminTabProps) => (
  <AdminResourceTable
    tab={tab}
    resource={sales}
    list={usePagedRows(sales, tab.search)}
    columns={saleColumns}
    rowName={({ name }) => name}
    firstSort="-created"
    states={states}
    empty={
      <EmptyState drawing="luggage-label" title="No sales yet.">
        A sale lowers prices for a set time, then restores them automatically.
      </EmptyState>
    }
    form={(props) => <SaleEditor {...props} />}
    removal={({ reducedCount }) => ({
      text:
        reducedCount === 0
          ? 'It does not reduce any prices right now.'
          : `The prices of ${reducedCount === 1 ? 'one product' : `${reducedCount} products`} go back to the original.`,
    })}
  />
)
