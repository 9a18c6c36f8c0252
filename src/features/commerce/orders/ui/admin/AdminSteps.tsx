import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import type { AdminOrder, OrderState } from '../../order.ts'
import { RETURN_REASON_MAX } from '../../order-words.ts'
import { useShopStep } from './admin-changes.ts'

type ShopState = Exclude<OrderState, 'pending-payment' | 'return-requested'>

const verbs: Record<ShopState, string> = {
  paid: 'Mark as paid',
  packed: 'Mark as packed',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
  completed: 'Decline the return',
  cancelled: 'Cancel order',
  returned: 'It is back',
  refunded: 'Refund',
}

/** What cannot be taken back is asked about first. */
const questions: Partial<Record<ShopState, string>> = {
  cancelled: 'Cancel this order?',
  refunded: 'Refund this order?',
  completed: 'Decline this return?',
}

/** The next steps of an order; its buyer hears of each. */
export function AdminSteps({ order }: { order: AdminOrder }) {
  const [note, setNote] = useState('')
  const [tracking, setTracking] = useState('')
  const [asked, setAsked] = useState<ShopState | null>(null)
  const step = useShopStep(order.id)
  const next = order.next as ShopState[]
  if (next.length === 0) return <p className="text-small text-ink-2">Nothing left to do.</p>

  function take(state: ShopState) {
    step.mutate(
      { state, ...(note ? { note } : {}), ...(state === 'shipped' && tracking ? { tracking } : {}) },
      {
        onSuccess: () => {
          setNote('')
          setTracking('')
        },
        onSettled: () => setAsked(null),
      },
    )
  }

  return (
    <section aria-label="Next step" className="grid gap-4 border-y border-line py-5">
      {next.includes('shipped') ? (
        <Field label="Tracking" hint="A number, or the address of the carrier’s page." optional>
          <TextInput value={tracking} onChange={(event) => setTracking(event.target.value)} maxLength={500} />
        </Field>
      ) : null}
      <Field label="Note to the buyer" optional>
        <TextArea
          limit={RETURN_REASON_MAX}
          rows={2}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        {next.map((state, index) => (
          <Button
            key={state}
            size="small"
            look={index === 0 && !questions[state] ? 'primary' : 'outline'}
            busy={step.isPending && step.variables.state === state}
            disabled={step.isPending}
            onClick={() => (questions[state] ? setAsked(state) : take(state))}
          >
            {verbs[state]}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        question={(asked && questions[asked]) ?? ''}
        verb={asked ? verbs[asked] : ''}
        cancelLabel="Not now"
        destructive
        busy={step.isPending}
        onConfirm={() => asked && take(asked)}
      >
        {asked === 'refunded' && order.paymentWay !== 'stripe'
          ? 'This records the refund and tells the buyer. You send the money yourself.'
          : 'The buyer is told by mail.'}
      </ConfirmDialog>
    </section>
  )
}
