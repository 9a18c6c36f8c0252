import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { Price } from '../../../../../kernel/money/ui/Price.tsx'
import { ShopMoment } from '../../../../core/shop-settings/ui/ShopMoment.tsx'

/** The fields that codes and automatic discounts share. */
type Limited = { startsAt: string | null; endsAt: string | null }
type Used = { takenOffMinor: number; currency: string }

/** "1 Nov – 30 Nov", "1 Nov on", "Until 30 Nov", "Always". */
export const whenColumn = <Row extends Limited>(): AdminColumn<Row> => ({
  key: 'time',
  head: 'When',
  width: '9rem',
  isHideable: true,
  from: 'wide',
  card: 'named',
  cell: ({ startsAt, endsAt }) => (
    <span className="text-ink-2">
      {startsAt ? <ShopMoment at={startsAt} form="day" /> : null}
      {startsAt && endsAt ? ' – ' : startsAt ? ' on' : endsAt ? 'Until ' : 'Always'}
      {endsAt ? <ShopMoment at={endsAt} form="day" /> : null}
    </span>
  ),
})

export const takenOffColumn = <Row extends Used>(): AdminColumn<Row> => ({
  key: 'taken',
  head: 'Took off',
  width: '7rem',
  align: 'right',
  isHideable: true,
  card: 'named',
  cell: ({ takenOffMinor, currency }) => (
    <Price minorUnits={takenOffMinor} currency={currency} className="tabular-nums" />
  ),
})
