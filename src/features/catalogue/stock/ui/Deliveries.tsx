import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { AdminTable } from '../../../../design/admin-table/AdminTable.tsx'
import type { AdminColumn } from '../../../../design/admin-table/admin-table.ts'
import { Button } from '../../../../design/controls/Button.tsx'
import { Badge } from '../../../../design/display/Badge.tsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import type { AdminTabProps } from '../../../../kernel/admin/ui/admin-search.ts'
import { AdminOpenLink } from '../../../../kernel/admin/ui/resource/AdminOpenLink.tsx'
import { AdminSplitView } from '../../../../kernel/admin/ui/resource/AdminSplitView.tsx'
import { rowTools, tableTools } from '../../../../kernel/admin/ui/resource/table-tools.ts'
import { ListEnd } from '../../../../kernel/lists/ui/ListEnd.tsx'
import type { DeliveryRow } from '../stock.ts'
import { DeliveryDrawer } from './DeliveryDrawer.tsx'
import { NewDelivery } from './NewDelivery.tsx'
import { deliveriesQuery, stockOverviewQuery } from './stock-queries.ts'

const columns: AdminColumn<DeliveryRow>[] = [
  {
    ...{ key: 'supplier', head: 'From', card: 'title' },
    cell: ({ id, supplier }) => <AdminOpenLink id={id}>{supplier}</AdminOpenLink>,
  },
  {
    ...{ key: 'place', head: 'To', card: 'line' },
    cell: ({ place }) => <span className="wrap-anywhere text-ink-2">{place}</span>,
  },
  {
    ...{ key: 'expected', head: 'Expected', width: '9rem', card: 'named' },
    cell: ({ expectedOn }) =>
      expectedOn ? <DateText date={expectedOn} /> : <span className="text-ink-3">No date</span>,
  },
  {
    ...{ key: 'state', head: 'State', width: '8rem', card: 'line' },
    cell: ({ state, received }) => (
      <Badge look={state === 'open' ? 'line' : undefined}>
        {state === 'closed' ? 'Closed' : received > 0 ? 'Partly received' : 'On its way'}
      </Badge>
    ),
  },
  {
    ...{ key: 'pieces', head: 'Items', width: '7rem', align: 'right', card: 'named' },
    cell: ({ expected, received }) => (
      <span className="tabular-nums">
        {received} of {expected}
      </span>
    ),
  },
]

/** Deliveries from suppliers, open ones first. */
export function Deliveries(tab: AdminTabProps) {
  const { search, go } = tab
  const { data: overview } = useQuery(stockOverviewQuery)
  const list = useInfiniteQuery(deliveriesQuery(search))
  const close = () => go({ open: undefined })
  return (
    <AdminSplitView
      drawer={
        search.open === 'new' ? (
          overview ? (
            <NewDelivery places={overview.places} onClose={close} />
          ) : null
        ) : search.open ? (
          <DeliveryDrawer key={search.open} deliveryId={search.open} onClose={close} />
        ) : null
      }
    >
      <AdminTable
        {...tableTools(tab)}
        {...rowTools(list)}
        noun="delivery"
        pluralNoun="deliveries"
        columns={columns}
        rowName={({ supplier }) => supplier}
        tools={
          <Button size="small" onClick={() => go({ open: 'new' })}>
            <Plus aria-hidden className="size-4" />
            Add delivery
          </Button>
        }
        empty={
          <EmptyState drawing="parcel" title="No deliveries yet.">
            Enter what a supplier sends you, then receive it when it arrives, all at once or in parts.
          </EmptyState>
        }
        end={<ListEnd list={list} pluralNoun="deliveries" more="More deliveries" />}
      />
    </AdminSplitView>
  )
}
