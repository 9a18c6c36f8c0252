import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import { useUnsavedChanges } from '../../../../../kernel/admin/ui/form/unsaved-changes.ts'
import type { AdminOrder, OrderState, ShopStep } from '../../order.ts'
import { NOTE_MAX } from '../../order-words.ts'
import { useShopStep } from './admin-changes.ts'
import { type CarrierDraft, CarrierFields } from './CarrierFields.tsx'
import { refundSentences, refundVerb } from './refund-consequence.ts'

type ShopState = ShopStep['state']

const verbs: Record<ShopState, string> = {
  paid: 'Mark as paid',
  packed: 'Mark as packed',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
  refunded: 'Refund',
}

/** Steps that cannot be undone ask for confirmation. */
const questions: Partial<Record<ShopState, string>> = {
  cancelled: 'Cancel this order?',
  refunded: 'Refund this order?',
}

function questionFor(state: ShopState, order: AdminOrder): string | undefined {
  if (state === 'refunded' && order.refund?.amountMinor) return `${refundVerb(order)}?`
  return state === 'paid' && order.state === 'cancelled' ? 'Has the payment arrived?' : questions[state]
}

/** The order is sent, or picked up, which an open withdrawal blocks. */
const leavesShop = (state: ShopState, from: OrderState) =>
  state === 'shipped' || (state === 'delivered' && from === 'packed')

const noParcel: CarrierDraft = { carrier: 'other', tracking: '' }

/** The next steps of an order; the buyer gets a mail about each. */
export function AdminSteps({ order }: { order: AdminOrder }) {
  const [note, setNote] = useState('')
  const [parcel, setParcel] = useState<CarrierDraft>(noParcel)
  const [stateToConfirm, setStateToConfirm] = useState<ShopState | null>(null)
  const step = useShopStep(order.id)
  useUnsavedChanges(note !== '' || parcel.tracking !== '')
  const next = order.next as ShopState[]
  if (next.length === 0) return <p className="text-small text-ink-2">Nothing left to do.</p>

  function take(state: ShopState) {
    step.mutate(
      {
        ...{ state, ...(note ? { note } : {}), ...(state === 'shipped' ? parcel : {}) },
        ...(state === 'refunded' && order.refund ? { seenRefundMinor: order.refund.amountMinor } : {}),
      },
      {
        onSuccess: () => {
          setNote('')
          setParcel(noParcel)
        },
        onSettled: () => setStateToConfirm(null),
      },
    )
  }

  return (
    <section aria-label="Next step" className="grid gap-4 border-y border-line py-5">
      {next.includes('shipped') ? <CarrierFields draft={parcel} onChange={setParcel} /> : null}
      <Field label="Note to the buyer" optional>
        <TextArea limit={NOTE_MAX} rows={2} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-3">
        {next.map((state, index) => (
          <Button
            key={state}
            size="small"
            look={index === 0 && !questionFor(state, order) ? 'primary' : 'outline'}
            busy={step.isPending && step.variables.state === state}
            disabled={step.isPending || (order.isWithdrawn && leavesShop(state, order.state))}
            onClick={() => (questionFor(state, order) ? setStateToConfirm(state) : take(state))}
          >
            {verbs[state]}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={stateToConfirm !== null}
        onOpenChange={() => setStateToConfirm(null)}
        question={(stateToConfirm && questionFor(stateToConfirm, order)) ?? ''}
        verb={stateToConfirm === 'refunded' ? refundVerb(order) : stateToConfirm ? verbs[stateToConfirm] : ''}
        cancelLabel="Not now"
        destructive={stateToConfirm !== 'paid'}
        busy={step.isPending}
        onConfirm={() => stateToConfirm && take(stateToConfirm)}
      >
        {stateToConfirm && consequence(stateToConfirm, order)}
      </ConfirmDialog>
    </section>
  )
}

function consequence(state: ShopState, order: AdminOrder): string {
  if (state === 'cancelled' && order.isAuthorised) {
    return 'The authorized payment is released and nothing is charged. The buyer gets an email.'
  }
  if (state === 'paid') {
    return 'If the items are still in stock, the order continues. If not, a refund is due. The buyer gets an email.'
  }
  const refund = state === 'refunded' ? refundSentences(order) : []
  return [...refund, 'The buyer gets an email.'].join(' ')
}
