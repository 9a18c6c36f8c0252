import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { DateText } from '../../../../design/display/DateText.tsx'
import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx'
import type { OrderView } from '../order.ts'
import { useCancelOrder } from './order-changes.ts'

/** The actions a buyer can take on an order; never printed on the invoice. */
export function OrderActions({ order, contactEmail }: { order: OrderView; contactEmail: string | null }) {
  const [isOpen, setOpen] = useState(false)
  const step = useCancelOrder(order.id)
  return (
    <section aria-label="What you can do" className="grid justify-items-start gap-3 print:hidden">
      {order.number === null ? null : (
        <Button look="outline" onClick={() => window.print()}>
          <Printer aria-hidden />
          Print invoice
        </Button>
      )}
      {order.can.cancel ? (
        <Button look="outline" onClick={() => setOpen(true)}>
          Cancel order
        </Button>
      ) : null}
      {order.can.sendBack ? (
        <>
          <Link
            to="/orders/$orderId/return"
            params={{ orderId: order.id }}
            className={buttonClass({ look: 'outline' })}
          >
            Return or exchange
          </Link>
          {order.returnUntil ? (
            <p className="text-meta text-ink-2">
              Until <DateText date={order.returnUntil} form="long" isDeadline />.
            </p>
          ) : null}
        </>
      ) : null}
      {contactEmail ? (
        <p className="text-small wrap-anywhere text-ink-2">
          Questions?{' '}
          <a href={`mailto:${contactEmail}`} className="text-link">
            {contactEmail}
          </a>
        </p>
      ) : null}
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        question="Cancel this order?"
        verb="Cancel order"
        cancelLabel="Keep it"
        busyLabel="Cancelling"
        destructive
        busy={step.isPending}
        onConfirm={() => step.mutate({ state: 'cancelled' }, { onSettled: () => setOpen(false) })}
      >
        The items go back into stock, and there is nothing to pay.
      </ConfirmDialog>
    </section>
  )
}
