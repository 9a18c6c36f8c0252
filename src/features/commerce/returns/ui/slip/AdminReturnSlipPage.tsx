import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMember, usePermission } from '../../../../../kernel/session/ui/session-queries.ts'
import { AccessDenied } from '../../../../core/shop-settings/ui/AccessDenied.tsx'
import { adminOrderQuery } from '../../../orders/ui/admin/admin-queries.ts'
import { adminReturnsQuery } from '../admin/admin-return-changes.ts'
import { ReturnSlipLoader } from './ReturnSlipPage.tsx'

const route = getRouteApi('/admin/slip/$orderId/$returnId')

/** Return slip printed by the shop, for buyers who cannot print. */
export function AdminReturnSlipPage() {
  const member = useMember()
  const mayWrite = usePermission('orders.write')
  if (!member) return null
  return mayWrite ? <Loaded /> : <AccessDenied />
}

function Loaded() {
  const { orderId, returnId } = route.useParams()
  const [order, returns] = [useQuery(adminOrderQuery(orderId)), useQuery(adminReturnsQuery(orderId))]
  return (
    <ReturnSlipLoader
      order={order}
      returns={returns}
      returnId={returnId}
      back={
        <Link
          to="/admin"
          search={{ tab: 'orders', open: orderId } as never}
          className="text-link text-small text-ink-2"
        >
          Back to the order
        </Link>
      }
    />
  )
}
