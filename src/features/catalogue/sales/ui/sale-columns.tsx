import { Ban, Tag } from 'lucide-react'
import type { AdminColumn } from '../../../../design/admin-table/admin-table.ts'
import { formatCount, pluralize } from '../../../../design/display/count.ts'
import { AdminOpenLink } from '../../../../kernel/admin/ui/resource/AdminOpenLink.tsx'
import { createdColumn } from '../../../../kernel/admin/ui/resource/created-column.tsx'
import { RowSwitch } from '../../../../kernel/admin/ui/resource/RowSwitch.tsx'
import { formatMoney } from '../../../../kernel/money/money.ts'
import { ShopMoment } from '../../../core/shop-settings/ui/ShopMoment.tsx'
import type { AdminSale } from '../sale.ts'
import type { SaleState } from '../sale-state.ts'
import { sales } from './sale-resource.ts'

const stateNames: Record<SaleState, string> = {
  off: 'Off',
  planned: 'Planned',
  running: 'Running',
  over: 'Over',
}

const reductionOf = ({ kind, percent, priceMinor, currency }: AdminSale) =>
  kind === 'percent' ? `${percent}% off` : `For ${formatMoney(priceMinor ?? 0, currency)}`

function coversOf({ covers, brands, products }: AdminSale): string {
  if (covers === 'all') return 'All products'
  if (covers === 'brands') return brands.map(({ name }) => name).join(', ') || 'Brand deleted'
  return products.length === 1 ? products[0]!.name : pluralize(products.length, 'product')
}

export const saleColumns: AdminColumn<AdminSale>[] = [
  {
    key: 'name',
    head: 'Sale',
    card: 'title',
    cell: ({ id, name }) => <AdminOpenLink id={id}>{name}</AdminOpenLink>,
  },
  {
    key: 'reduction',
    head: 'Reduction',
    width: '11rem',
    cell: (sale) => (
      <span className="grid min-w-0">
        <span className="tabular-nums">{reductionOf(sale)}</span>
        <span className="line-clamp-2 text-meta wrap-anywhere text-ink-3">{coversOf(sale)}</span>
      </span>
    ),
  },
  {
    key: 'state',
    head: 'State',
    width: '9.5rem',
    cell: (sale) => (
      <RowSwitch
        resource={sales}
        row={sale}
        field="isOn"
        label={`State of ${sale.name}`}
        on={{ word: stateNames[sale.state], icon: Tag }}
        off={{ word: stateNames[sale.state === 'over' ? 'over' : 'off'], icon: Ban }}
      />
    ),
  },
  {
    key: 'starts',
    head: 'From',
    width: '8rem',
    sorts: 'down',
    card: 'named',
    cell: ({ startsAt }) => <ShopMoment at={startsAt} />,
  },
  {
    key: 'ends',
    head: 'Until',
    width: '8rem',
    card: 'named',
    cell: ({ endsAt }) => <ShopMoment at={endsAt} />,
  },
  {
    key: 'reduced',
    head: 'Products on sale',
    width: '8rem',
    align: 'right',
    isHideable: true,
    card: 'named',
    cell: ({ reducedCount }) => formatCount(reducedCount),
  },
  createdColumn(),
]
