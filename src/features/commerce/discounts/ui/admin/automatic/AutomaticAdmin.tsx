import { EmptyState } from '../../../../../../design/display/EmptyState.tsx'
import type { AdminTabProps } from '../../../../../../kernel/admin/ui/admin-search.ts'
import { AdminResourceTable } from '../../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import type { Removal } from '../../../../../../kernel/admin/ui/resource/RemoveRow.tsx'
import { usePagedRows } from '../../../../../../kernel/admin/ui/resource/row-list.tsx'
import type { AdminAutomatic, AutomaticForm } from '../../../automatic.ts'
import { AutomaticEditor } from './AutomaticEditor.tsx'
import { automaticColumns } from './automatic-columns.tsx'
import { automaticDiscounts } from './automatic-resource.ts'

const states = [
  { value: '', label: 'All discounts' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
]

/**
 * All automatic discounts. They can be added, changed, switched on and off, and deleted unless an order refers to them.
 */
export const AutomaticAdmin = (tab: AdminTabProps) => (
  <AdminResourceTable
    tab={tab}
    resource={automaticDiscounts}
    list={usePagedRows(automaticDiscounts, tab.search)}
    columns={automaticColumns}
    rowName={({ name }) => name}
    firstSort="priority"
    states={states}
    empty={
      <EmptyState drawing="luggage-label" title="No automatic discounts yet.">
        They apply in the cart without a code: for two or more items, a category or a group.
      </EmptyState>
    }
    form={(props) => <AutomaticEditor {...props} />}
    removal={removalOf}
  />
)

function removalOf({ name, isUsed, isOn }: AdminAutomatic): Removal<AutomaticForm> {
  if (!isUsed) return { text: 'No orders used this discount.' }
  const question = `Orders used ${name}`
  return isOn
    ? {
        ...{ question, verb: 'Switch off', instead: { isOn: false } },
        text: 'You cannot delete it, but you can switch it off. It then stops applying, and existing orders stay as they are.',
      }
    : {
        ...{ question, verb: 'OK', instead: 'close' },
        text: 'You cannot delete it. It is already switched off and does not apply.',
      }
}
