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
        One takes off in the cart by itself: for two or more, for a category, for a group.
      </EmptyState>
    }
    form={(props) => <AutomaticEditor {...props} />}
    removal={removalOf}
  />
)

function removalOf({ name, isUsed, isOn }: AdminAutomatic): Removal<AutomaticForm> {
  if (!isUsed) return { text: 'No order got it.' }
  const question = `Orders got ${name}`
  return isOn
    ? {
        ...{ question, verb: 'Switch off', instead: { isOn: false } },
        text: 'So it cannot be deleted. Switch it off instead: nobody gets it any more, and existing orders stay as they are.',
      }
    : {
        ...{ question, verb: 'Understood', instead: 'close' },
        text: 'So it cannot be deleted. It is already switched off, and nobody gets it.',
      }
}
