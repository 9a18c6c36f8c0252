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

const route = getRouteApi('/admin/slip/$orderId')

/** The contents of the parcel for printing: no prices, and boxes to tick while packing. */
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
  const { shipTo, lines, leftOut, shippingName, paymentWay } = order
  const refunded = (position: number) => leftOut.find((one) => one.position === position)?.quantity ?? 0
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
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
        </h1>
        <p className="text-small text-ink-2">
          Placed on <DateText date={order.placedAt} form="long" />, {pluralize(pieces, 'item')}.{' '}
          {shippingName}
        </p>
      </header>
      <address className="text-body not-italic wrap-anywhere">
        <span className="block text-meta text-ink-3">
          {paymentWay === 'pick-up' ? 'Picked up by' : 'Ship to'}
        </span>
        <AddressLines shipTo={shipTo} />
      </address>
      <table className="w-full text-left text-small">
        <caption className="sr-only">Items</caption>
        <thead>
          <tr className="border-b border-ink text-meta">
            <th scope="col" className="w-12 py-2 font-normal">
              <span className="sr-only">Packed</span>
            </th>
            <th scope="col" className="py-2 font-normal">
              Item
            </th>
            <th scope="col" className="py-2 font-normal">
              Size
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never move
            <tr key={position} className="break-inside-avoid border-b border-line align-top">
              <td className="py-3">
                <span className="block size-5 border border-ink" />
              </td>
              <th scope="row" className="py-3 font-strong wrap-anywhere">
                {line.name}
                {line.brandName ? (
                  <span className="block text-meta font-normal text-ink-3">{line.brandName}</span>
                ) : null}
                {line.sku ? (
                  <span className="block text-meta font-normal tabular-nums">SKU {line.sku}</span>
                ) : null}
              </th>
              <td className="py-3">{line.size}</td>
              <td className="py-3 text-right tabular-nums">
                {line.quantity}
                {line.waiting > 0 ? (
                  <span className="block text-meta">{line.waiting} not paid yet: do not pack</span>
                ) : null}
                {refunded(line.position) > 0 ? (
                  <span className="block text-meta">{refunded(line.position)} refunded: do not pack</span>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
