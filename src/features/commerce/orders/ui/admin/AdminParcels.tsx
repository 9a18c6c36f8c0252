import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import type { AdminOrder } from '../../order.ts'
import type { ParcelView } from '../../parcel.ts'
import { ParcelList } from '../ParcelList.tsx'
import { useUndoParcel } from './admin-changes.ts'
import { ParcelDialog } from './ParcelDialog.tsx'
import { ParcelSlipLink } from './ParcelSlipLink.tsx'

/** The sent parcels, with a button to send part of a packed order. */
export function AdminParcels({ order }: { order: AdminOrder }) {
  const [open, setOpen] = useState<ParcelView | 'new' | null>(null)
  const [isTaken, setTaken] = useState(false)
  const takeBack = useUndoParcel(order.id)
  const { parcels, unsent, next } = order
  const pieces = unsent.reduce((sum, { quantity }) => sum + quantity, 0)
  const canSend = next.includes('shipped') && pieces > 1 && !order.isWithdrawn
  if (parcels.length === 0 && !canSend) return null
  const last = parcels.at(-1)
  return (
    <section className="grid gap-3">
      <h3 className="display-xs">Parcels</h3>
      {parcels.length === 0 ? <p className="text-small text-ink-2">No parcels yet.</p> : null}
      <ParcelList
        parcels={parcels}
        more={(parcel) => (
          <span className="mt-1 flex flex-wrap gap-3">
            <Button look="outline" size="small" onClick={() => setOpen(parcel)}>
              Change tracking
            </Button>
            <ParcelSlipLink orderId={order.id} parcel={parcel} isBesideParcel />
            {parcel === last && order.state === 'packed' ? (
              <Button look="outline" size="small" onClick={() => setTaken(true)}>
                Undo parcel
              </Button>
            ) : null}
          </span>
        )}
      />
      {canSend ? (
        <Button look="outline" size="small" className="justify-self-start" onClick={() => setOpen('new')}>
          Send part of the order
        </Button>
      ) : null}
      {open ? (
        <ParcelDialog order={order} parcel={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      ) : null}
      <ConfirmDialog
        open={isTaken}
        onOpenChange={setTaken}
        question="Undo this parcel?"
        verb="Undo parcel"
        cancelLabel="Keep it"
        destructive
        busy={takeBack.isPending}
        onConfirm={() => last && takeBack.mutate(last.id, { onSettled: () => setTaken(false) })}
      >
        Its items count as not sent again. The buyer already got an email about the parcel and will not get
        one about this.
      </ConfirmDialog>
    </section>
  )
}
