import { Ticket, TicketX } from 'lucide-react'
import { formatCount } from '../../../../design/count.ts'
import { DateText } from '../../../../design/DateText.tsx'
import type { DeskColumn } from '../../../../design/desk-table.ts'
import { Price } from '../../../../design/Price.tsx'
import { Switch } from '../../../../design/Switch.tsx'
import { DeskOpenLink } from '../../../admin/ui/DeskOpenLink.tsx'
import type { DeskDiscount } from '../../discount.ts'
import { useSwitchDiscount } from './discount-changes.ts'
import { onWords, takesOff } from './discount-desk-words.ts'

export const discountColumns: DeskColumn<DeskDiscount>[] = [
  {
    key: 'code',
    head: 'Code',
    sorts: 'up',
    card: 'title',
    cell: ({ id, code }) => <DeskOpenLink id={id}>{code}</DeskOpenLink>,
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
    cell: (discount) => <OnSwitch discount={discount} />,
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

function OnSwitch({ discount }: { discount: DeskDiscount }) {
  const turn = useSwitchDiscount(discount)
  return (
    <Switch
      label={`State of ${discount.code}`}
      checked={turn.isPending ? turn.variables : discount.isOn}
      on={{ word: turn.isPending ? 'On' : onWords(discount), icon: Ticket }}
      off={{ word: 'Off', icon: TicketX }}
      busy={turn.isPending}
      onChange={(isOn) => turn.mutate(isOn)}
      className="-ml-1"
    />
  )
}
