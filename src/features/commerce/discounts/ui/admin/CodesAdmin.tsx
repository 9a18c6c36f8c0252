import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { AdminResourceTable } from '../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import type { Removal } from '../../../../../kernel/admin/ui/resource/RemoveRow.tsx'
import { usePagedRows } from '../../../../../kernel/admin/ui/resource/row-list.tsx'
import type { AdminDiscount, DiscountForm } from '../../discount.ts'
import { DiscountEditor } from './DiscountEditor.tsx'
import { discountColumns } from './discount-columns.tsx'
import { discounts } from './discount-resource.ts'

const states = [
  { value: '', label: 'All codes' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
]

/** All discount codes. Codes can be added, changed, switched on and off, and deleted unless an order refers to them. */
export const CodesAdmin = (tab: AdminTabProps) => (
  <AdminResourceTable
    tab={tab}
    resource={discounts}
    list={usePagedRows(discounts, tab.search)}
    columns={discountColumns}
    rowName={({ code }) => code}
    firstSort="-created"
    states={states}
    empty={
      <EmptyState drawing="luggage-label" title="No discount codes yet.">
        The checkout shows a code field while a code is active.
      </EmptyState>
    }
    form={(props) => <DiscountEditor {...props} />}
    removal={removalOf}
  />
)

function removalOf({ code, isUsed, isOn }: AdminDiscount): Removal<DiscountForm> {
  if (!isUsed) return { text: 'No orders used this code.' }
  const question = `Orders used ${code}`
  return isOn
    ? {
        ...{ question, verb: 'Switch off', instead: { isOn: false } },
        text: 'You cannot delete it, but you can switch it off. It then stops working, and existing orders stay as they are.',
      }
    : {
        ...{ question, verb: 'OK', instead: 'close' },
        text: 'You cannot delete it. It is already switched off and does not work.',
      }
}
