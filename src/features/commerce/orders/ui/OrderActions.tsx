import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx'
import type { OrderView } from '../order.ts'
import { useOwnStep } from './order-changes.ts'
import { SendBackDialog } from './SendBackDialog.tsx'

/** What its buyer can do with an order; never on the invoice. */
export function OrderActions({ order, contactEmail }: { order: OrderView; contactEmail: string | null }) {
  const [open, setOpen] = useState<'cancel' | 'send-back' | null>(null)
  const step = useOwnStep(order.id)
  return (
    <section aria-label="What you can do" className="grid justify-items-start gap-3 print:hidden">
      {order.number === null ? null : (
        <Button look="outline" onClick={() => window.print()}>
          <Printer aria-hidden />
          Print invoice
        </Button>
      )}
      {order.can.cancel ? (
        <Button look="outline" onClick={() => setOpen('cancel')}>
          Cancel order
        </Button>
      ) : null}
      {order.can.sendBack ? (
        <>
          <Button look="outline" onClick={() => setOpen('send-back')}>
            Send it back
          </Button>
          {order.returnUntil ? (
            <p className="text-meta text-ink-2">
              Until <DateText date={order.returnUntil} form="long" />.
            </p>
          ) : null}
        </>
      ) : null}
      {order.returnReason ? (
        <p className="max-w-measure text-small text-ink-2 wrap-anywhere">
          Reason for the return: {order.returnReason}
        </p>
      ) : null}
      {contactEmail ? (
        <p className="text-small text-ink-2">
          Questions?{' '}
          <a href={`mailto:${contactEmail}`} className="text-link">
            {contactEmail}
          </a>
        </p>
      ) : null}
      <ConfirmDialog
        open={open === 'cancel'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'cancel' : null)}
        question="Cancel this order?"
        verb="Cancel order"
        cancelLabel="Keep it"
        busyLabel="Cancelling"
        destructive
        busy={step.isPending}
        onConfirm={() => step.mutate({ state: 'cancelled' }, { onSettled: () => setOpen(null) })}
      >
        The pieces go back into stock, and there is nothing to pay.
      </ConfirmDialog>
      {open === 'send-back' ? (
        <SendBackDialog
          busy={step.isPending}
          error={step.error}
          onClose={() => setOpen(null)}
          onSend={(reason) =>
            step.mutate({ state: 'return-requested', reason }, { onSuccess: () => setOpen(null) })
          }
        />
      ) : null}
    </section>
  )
}
