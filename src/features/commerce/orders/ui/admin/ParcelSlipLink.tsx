import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import type { ParcelView } from '../../parcel.ts'

interface ParcelSlipLinkProps {
  orderId: string
  parcel: ParcelView
  /** Beside the parcel, its number is only read aloud. */
  isBesideParcel?: boolean
}

/** Opens the packing slip of a parcel that was sent. */
export const ParcelSlipLink = ({ orderId, parcel, isBesideParcel = false }: ParcelSlipLinkProps) => (
  <Link
    to="/admin/slip/$orderId"
    params={{ orderId }}
    search={{ parcel: parcel.id }}
    className={buttonClass({ look: 'outline', size: 'small' })}
  >
    <Printer aria-hidden className="size-4" />
    <span>
      Packing slip<span className={isBesideParcel ? 'sr-only' : undefined}>, parcel {parcel.number}</span>
    </span>
  </Link>
)
