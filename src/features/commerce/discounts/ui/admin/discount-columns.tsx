import { Ticket, TicketX } from 'lucide-react'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { formatCount } from '../../../../../design/display/count.ts'
import { AdminOpenLink } from '../../../../../kernel/admin/ui/resource/AdminOpenLink.tsx'
import { createdColumn } from '../../../../../kernel/admin/ui/resource/created-column.tsx'
import { RowSwitch } from '../../../../../kernel/admin/ui/resource/RowSwitch.tsx'
import { Price } from '../../../../../kernel/money/ui/Price.tsx'
import type { AdminDiscount } from '../../discount.ts'
import { takenOffColumn, whenColumn } from './common-columns.tsx'
import { discountAmountWords, discountStateWords } from './discount-admin-words.ts'
import { discounts } from './discount-resource.ts'

export const discountColumns: AdminColumn<AdminDiscount>[] = [
  {
    key: 'code',
    head: 'Code',
    sorts: 'up',
    card: 'title',
    cell: ({ id, code }) => <AdminOpenLink id={id}>{code}</AdminOpenLink>,
  },
  {
    key: 'off',
    head: 'Discount',
    width: '8rem',
    cell: (discount) => (
      <span className="grid">
        <span className="tabular-nums">{discountAmountWords(discount)}</span>
        {discount.group ? <span className="text-meta text-ink-3">for {discount.group.name}</span> : null}
        {discount.leastMinor ? (
          <span className="text-meta text-ink-3">
            from <Price minorUnits={discount.leastMinor} currency={discount.currency} /> on
          </span>
        ) : null}
      </span>
    ),
  },
  {
    key: 'state',
    head: 'State',
    width: '9.5rem',
    cell: (discount) => (
      <RowSwitch
        resource={discounts}
        row={discount}
        field="isOn"
        label={`State of ${discount.code}`}
        on={{ word: discountStateWords(discount), icon: Ticket }}
        off={{ word: 'Off', icon: TicketX }}
      />
    ),
  },
  whenColumn(),
  {
    key: 'uses',
    head: 'Uses',
    width: '6rem',
    align: 'right',
    sorts: 'down',
    card: 'named',
    cell: ({ useCount, usesMax }) =>
      usesMax === null ? formatCount(useCount) : `${formatCount(useCount)} of ${formatCount(usesMax)}`,
  },
  takenOffColumn(),
  createdColumn(),
]
