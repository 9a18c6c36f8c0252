import { BadgePercent, CircleOff } from 'lucide-react'
import type { AdminColumn } from '../../../../../../design/admin-table/admin-table.ts'
import { formatCount } from '../../../../../../design/display/count.ts'
import { AdminOpenLink } from '../../../../../../kernel/admin/ui/resource/AdminOpenLink.tsx'
import { createdColumn } from '../../../../../../kernel/admin/ui/resource/created-column.tsx'
import { RowSwitch } from '../../../../../../kernel/admin/ui/resource/RowSwitch.tsx'
import type { AdminAutomatic } from '../../../automatic.ts'
import { type AutomaticState, termsWords } from '../../../automatic-words.ts'
import { takenOffColumn, whenColumn } from '../common-columns.tsx'
import { automaticDiscounts } from './automatic-resource.ts'

const reasons: Partial<Record<AutomaticState, string>> = { 'not-yet': 'not yet', over: 'over' }

/** "On", or "On, over" with the reason if it still does not apply. */
function automaticStateWords({ state, currency }: AdminAutomatic): string {
  const reason = state === 'other-currency' ? `in ${currency}` : reasons[state]
  return reason ? `On, ${reason}` : 'On'
}

/** "Coats and 2 more"; null: everything. */
function coverWords({ covers, categories, brands, products }: AdminAutomatic): string | null {
  if (covers === 'all') return null
  const [first, ...others] = [...categories, ...brands, ...products]
  if (!first) return 'nothing any more'
  return others.length === 0 ? first.name : `${first.name} and ${others.length} more`
}

export const automaticColumns: AdminColumn<AdminAutomatic>[] = [
  {
    key: 'name',
    head: 'Name',
    card: 'title',
    cell: ({ id, name }) => <AdminOpenLink id={id}>{name}</AdminOpenLink>,
  },
  {
    key: 'off',
    head: 'Discount',
    width: '15rem',
    cell: (discount) => (
      <span className="grid wrap-anywhere">
        {termsWords(discount, coverWords(discount))}
        {discount.group ? <span className="text-meta text-ink-3">for {discount.group.name}</span> : null}
      </span>
    ),
  },
  {
    key: 'state',
    head: 'State',
    width: '9.5rem',
    cell: (discount) => (
      <RowSwitch
        resource={automaticDiscounts}
        row={discount}
        field="isOn"
        label={`State of ${discount.name}`}
        on={{ word: automaticStateWords(discount), icon: BadgePercent }}
        off={{ word: 'Off', icon: CircleOff }}
      />
    ),
  },
  {
    key: 'priority',
    head: 'Priority',
    width: '6rem',
    sorts: 'up',
    align: 'right',
    isHideable: true,
    card: 'named',
    cell: ({ priority }) => <span className="tabular-nums">{priority}</span>,
  },
  whenColumn(),
  {
    key: 'uses',
    head: 'Orders',
    width: '5.5rem',
    align: 'right',
    isHideable: true,
    card: 'named',
    cell: ({ useCount }) => formatCount(useCount),
  },
  takenOffColumn(),
  createdColumn(),
]
