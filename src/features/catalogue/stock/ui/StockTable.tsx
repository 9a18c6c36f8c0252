import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { AdminTable } from '../../../../design/admin-table/AdminTable.tsx'
import type { AdminColumn } from '../../../../design/admin-table/admin-table.ts'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { Badge } from '../../../../design/display/Badge.tsx'
import { formatCount, pluralize } from '../../../../design/display/count.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import type { AdminTabProps } from '../../../../kernel/admin/ui/admin-search.ts'
import { AdminOpenLink } from '../../../../kernel/admin/ui/resource/AdminOpenLink.tsx'
import { AdminSplitView } from '../../../../kernel/admin/ui/resource/AdminSplitView.tsx'
import { rowTools, stateTool, tableTools } from '../../../../kernel/admin/ui/resource/table-tools.ts'
import { ListEnd } from '../../../../kernel/lists/ui/ListEnd.tsx'
import { formatMoney } from '../../../../kernel/money/money.ts'
import type { PlaceView, StockOverview, StockRow } from '../stock.ts'
import { StockDrawer } from './StockDrawer.tsx'
import { stockCsvAddress, stockOverviewQuery, stockQuery } from './stock-queries.ts'
import { productSizeName } from './stock-words.ts'

const columnsFor = (places: readonly PlaceView[]): AdminColumn<StockRow>[] => [
  {
    ...{ key: 'size', head: 'Size', card: 'title' },
    cell: ({ id, name, size, sku, barcode }) => (
      <span className="grid min-w-0">
        <AdminOpenLink id={id}>{productSizeName({ name, size })}</AdminOpenLink>
        <span className="text-meta font-normal text-ink-3 sm:-mt-2 sm:pb-2 wrap-anywhere">
          {[sku, barcode].filter(Boolean).join(', ')}
        </span>
      </span>
    ),
  },
  ...(places.length > 1
    ? [
        {
          ...{ key: 'at', head: 'Where', card: 'line' as const },
          cell: ({ at }: StockRow) => (
            <span className="text-ink-2">
              {at
                .map(
                  ({ placeId, pieces }) => `${places.find(({ id }) => id === placeId)?.name ?? ''} ${pieces}`,
                )
                .join(', ')}
            </span>
          ),
        },
      ]
    : []),
  {
    ...{ key: 'state', head: 'State', width: '8rem', card: 'line' },
    cell: ({ pieces, isLow }) =>
      pieces === 0 ? <Badge look="danger">Sold out</Badge> : isLow ? <Badge>Running out</Badge> : null,
  },
  {
    ...{ key: 'pieces', head: 'In stock', width: '6rem', align: 'right', sorts: 'up', card: 'named' },
    cell: ({ pieces }) => <span className="tabular-nums">{formatCount(pieces)}</span>,
  },
]

const states = [
  { value: '', label: 'All sizes' },
  { value: 'low', label: 'Running out' },
  { value: 'out', label: 'Sold out' },
]

/** Every size with counted stock, the lowest first; a size opens beside the list. */
export function StockTable(tab: AdminTabProps) {
  const { search, go } = tab
  const list = useInfiniteQuery(stockQuery(search))
  const { data: overview } = useQuery(stockOverviewQuery)
  const places = overview?.places ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {overview ? <StockTotals overview={overview} /> : null}
      <AdminSplitView
        drawer={
          search.open ? (
            <StockDrawer
              key={search.open}
              variantId={search.open}
              places={places}
              onClose={() => go({ open: undefined })}
            />
          ) : null
        }
      >
        <AdminTable
          {...tableTools(tab)}
          {...rowTools(list)}
          noun="size"
          pluralNoun="sizes"
          columns={columnsFor(places)}
          rowName={productSizeName}
          sort={search.sort ?? 'pieces'}
          state={stateTool(tab, 'State', states)}
          tools={
            <a href={stockCsvAddress} download className={buttonClass({ look: 'outline', size: 'small' })}>
              <Download aria-hidden className="size-4" />
              Download (CSV)
            </a>
          }
          empty={
            <EmptyState drawing="parcel" title="No counted stock yet.">
              Sizes without a stock number are always available. Enter a number in the product editor to list
              a size here.
            </EmptyState>
          }
          end={<ListEnd list={list} pluralNoun="sizes" more="More sizes" />}
        />
      </AdminSplitView>
    </div>
  )
}

function StockTotals({ overview: { pieces, value } }: { overview: StockOverview }) {
  return (
    <p className="text-small text-ink-2">
      {pluralize(pieces, 'item')} in stock
      {value ? `, ${formatMoney(value.minor, value.currency)} at cost` : ''}
      {value && value.withoutCost > 0 ? `, cost unknown for ${pluralize(value.withoutCost, 'item')}` : ''}.
    </p>
  )
}
