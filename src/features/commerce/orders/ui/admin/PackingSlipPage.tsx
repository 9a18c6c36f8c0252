import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { pluralize } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../../design/display/Skeleton.tsx'
import { useMember, usePermission } from '../../../../../kernel/session/ui/session-queries.ts'
import { AccessDenied } from '../../../../core/shop-settings/ui/AccessDenied.tsx'
import { useShop } from '../../../../core/shop-settings/ui/shop-queries.ts'
import type { AdminOrder } from '../../order.ts'
import { orderName } from '../../order-words.ts'
import { AddressLines } from '../OrderAddress.tsx'
import { adminOrderQuery } from './admin-queries.ts'
import { ParcelSlipLink } from './ParcelSlipLink.tsx'
import { SlipTable } from './SlipTable.tsx'
import { readSlip } from './slip-rows.ts'

const route = getRouteApi('/admin/slip/$orderId')

/**
 * What is still to send, or the contents of a sent parcel, for printing: no prices, and boxes to tick while packing.
 */
export function PackingSlipPage() {
  const member = useMember()
  const mayRead = usePermission('orders.read')
  if (!member) return null
  return mayRead ? <Loaded /> : <AccessDenied />
}

function Loaded() {
  const { orderId } = route.useParams()
  const { data: order, isError, isFetching, refetch } = useQuery(adminOrderQuery(orderId))
  if (order) return <Slip order={order} />
  return isError ? (
    <ErrorState
      heading="h1"
      className="py-16"
      title="The packing slip did not load."
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  ) : (
    <LoadingRegion label="Loading the packing slip" className="py-12">
      <SkeletonText lines={8} />
    </LoadingRegion>
  )
}

function Slip({ order }: { order: AdminOrder }) {
  const shop = useShop()
  const { parcel: parcelId } = route.useSearch()
  const { shipTo, shippingName, paymentWay, parcels, unsent } = order
  const { parcel, rows } = readSlip(order, parcelId)
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const isOneOfSeveral = parcel !== null && (parcels.length > 1 || unsent.length > 0)
  return (
    <article className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-8 py-8 sm:py-12 print:max-w-none print:gap-6 print:py-0">
      <div className="flex flex-wrap items-center gap-4 print:hidden">
        <Button size="small" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          Print
        </Button>
        <Link
          to="/admin"
          search={{ tab: 'orders', open: order.id } as never}
          className="text-link text-small text-ink-2"
        >
          Back to the order
        </Link>
      </div>
      <header className="grid gap-4">
        <div className="flex justify-between gap-8">
          <p className="display-s">{shop?.name}</p>
          <p className="text-right text-small whitespace-pre-line">{shop?.imprint}</p>
        </div>
        <h1 className="display-m">
          Packing slip, {order.number === null ? 'not confirmed' : orderName(order)}
          {isOneOfSeveral ? `, parcel ${parcel.number}` : null}
        </h1>
        <p className="text-small text-ink-2">
          Placed on <DateText date={order.placedAt} form="long" />, {pluralize(pieces, 'item')}
          {parcel ? (
            <>
              , sent on <DateText date={parcel.sentAt} form="long" />
            </>
          ) : null}
          . {shippingName}
        </p>
      </header>
      <address className="text-body not-italic wrap-anywhere">
        <span className="block text-meta text-ink-3">
          {paymentWay === 'pick-up' ? 'Picked up by' : 'Ship to'}
        </span>
        <AddressLines shipTo={shipTo} />
      </address>
      {rows.length > 0 ? <SlipTable rows={rows} /> : <p>Nothing is left to send.</p>}
      {parcel === null && parcels.length > 0 ? <ParcelSlips order={order} /> : null}
    </article>
  )
}

/** Links to the slips of the parcels that were sent already; not printed. */
const ParcelSlips = ({ order: { id, parcels } }: { order: AdminOrder }) => (
  <ul className="flex flex-wrap gap-4 text-small print:hidden">
    {parcels.map((parcel) => (
      <li key={parcel.id}>
        <ParcelSlipLink orderId={id} parcel={parcel} />
      </li>
    ))}
  </ul>
)
