import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { buttonClass } from '../../../../../design/controls/button-class.ts'
import type { ParcelView } from '../../parcel.ts'

/** Opens the packing slip of a parcel that was sent. */
export const ParcelSlipLink = ({ orderId, parcel }: { orderId: string; parcel: ParcelView }) => (
  <Link
    to="/admin/slip/$orderId"
    params={{ orderId }}
    search={{ parcel: parcel.id }}
    className={buttonClass({ look: 'outline', size: 'small' })}
  >
    <Printer aria-hidden className="size-4" />
    Packing slip<span className="sr-only">, parcel {parcel.number}</span>
  </Link>
)
