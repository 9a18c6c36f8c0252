import { Ticket, TicketX } from 'lucide-react'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { formatCount } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { AdminOpenLink } from '../../../../../kernel/admin/ui/resource/AdminOpenLink.tsx'
import { RowSwitch } from '../../../../../kernel/admin/ui/resource/RowSwitch.tsx'
import { Price } from '../../../../../kernel/money/ui/Price.tsx'
import type { AdminDiscount } from '../../discount.ts'
import { onWords, takesOff } from './discount-admin-words.ts'
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
    head: 'Takes off',
    width: '8rem',
    cell: (discount) => (
      <span className="grid">
        <span className="tabular-nums">{takesOff(discount)}</span>
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
        on={{ word: onWords(discount), icon: Ticket }}
        off={{ word: 'Off', icon: TicketX }}
      />
    ),
  },
  {
    key: 'time',
    head: 'When',
    width: '9rem',
    hideable: true,
    from: 'wide',
    card: 'named',
    cell: ({ startsAt, endsAt }) => (
      <span className="text-ink-2">
        {startsAt ? <DateText date={startsAt} /> : null}
        {startsAt && endsAt ? ' – ' : startsAt ? ' on' : endsAt ? 'Until ' : 'Always'}
        {endsAt ? <DateText date={endsAt} /> : null}
      </span>
    ),
  },
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
  {
    key: 'taken',
    head: 'Took off',
    width: '7rem',
    align: 'right',
    hideable: true,
    card: 'named',
    cell: ({ takenOffMinor, currency }) => (
      <Price minorUnits={takenOffMinor} currency={currency} className="tabular-nums" />
    ),
  },
  {
    key: 'created',
    head: 'Created',
    width: '7rem',
    sorts: 'down',
    hideable: true,
    from: 'widest',
    card: 'none',
    cell: ({ createdAt }) => <DateText date={createdAt} />,
  },
]
