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
    renews: [['admin-orders'], adminOrderQuery(order.id).queryKey],
    done: 'The guest’s data is removed',
    failed: 'Failed to remove the data',
  })
  return (
    <section aria-labelledby="guest-data" className="grid justify-items-start gap-3">
      <h3 id="guest-data" className="display-xs">
        The guest’s data
      </h3>
      <p className="max-w-measure text-small text-ink-2">
        A guest has no account to delete. If {order.shipTo.email || 'the guest'} asks to be forgotten, remove
        the name, the address, the links and the cart here, from all orders of the e-mail address, once they
        are over. Invoices stay as they are: the law asks you to keep them.
      </p>
      <Button look="outline" size="small" onClick={() => setOpen(true)}>
        Remove the guest’s data
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        question="Remove the guest’s data?"
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
