import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx'
import { useAdminWrite } from '../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client } from '../../../../web/api.ts'
import type { AdminOrder } from '../../orders/order.ts'
import { adminOrderQuery } from '../../orders/ui/admin/admin-queries.ts'
import type { guestOrderAdminApi } from '../guest-order-api.ts'

const api = client<typeof guestOrderAdminApi>()

/** Deletes a guest's personal data at their request. */
export function RemoveGuestData({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false)
  const remove = useAdminWrite({
    write: () => api('DELETE /admin/orders/{orderId}/guest', { orderId: order.id }),
    keysToInvalidate: [['admin-orders'], adminOrderQuery(order.id).queryKey],
    done: 'Guest data removed',
    failed: 'Failed to remove the data',
  })
  return (
    <section aria-labelledby="guest-data" className="grid justify-items-start gap-3">
      <h3 id="guest-data" className="display-xs">
        Guest data
      </h3>
      <p className="max-w-measure text-small text-ink-2">
        A guest has no account to delete. If {order.shipTo.email || 'the guest'} asks for deletion, you can
        remove the name, addresses, links and cart from all completed orders of this email address. Invoices
        stay, because the law requires you to keep them.
      </p>
      <Button look="outline" size="small" onClick={() => setOpen(true)}>
        Remove guest data
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        question="Remove guest data?"
        verb="Remove"
        cancelLabel="Keep it"
        busyLabel="Removing"
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setOpen(false) })}
      >
        This cannot be undone. The guest can no longer open the orders.
      </ConfirmDialog>
    </section>
  )
}
