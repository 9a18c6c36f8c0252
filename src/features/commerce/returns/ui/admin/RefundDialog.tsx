import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Checkbox } from '../../../../../design/controls/Checkbox.tsx'
import { Segmented } from '../../../../../design/controls/Segmented.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import { formatMoney } from '../../../../../kernel/money/money.ts'
import { problemMessage } from '../../../../../web/api.ts'
import type { AdminOrder } from '../../../orders/order.ts'
import { NOTE_MAX } from '../../../orders/order-words.ts'
import { CountSelect } from '../../../orders/ui/CountSelect.tsx'
import type { AdminOrderReturns, AdminReturnView } from '../../return.ts'
import { useGiveRefund } from './admin-return-changes.ts'
import { draftFor, hasUnsentPieces, piecesNote, type RefundDraft, readDraft } from './refund-draft.ts'

interface RefundDialogProps {
  order: AdminOrder
  returns: AdminOrderReturns
  /** The return to refund; null for a refund without one. */
  returned: AdminReturnView | null
  onClose: () => void
}

const ways = [
  { value: 'payment', label: 'To the original payment method' },
  { value: 'hand', label: 'Manually' },
] as const

/** Refunds pieces, shipping and other amounts, at most what is left. */
export function RefundDialog({ order, returns, returned, onClose }: RefundDialogProps) {
  const [draft, setDraft] = useState(() => draftFor(returns, returned))
  const [isAsked, setAsked] = useState(false)
  const give = useGiveRefund(order.id)
  const formId = useId()
  const { currency, leftMinor, shippingLeftMinor } = returns
  const { form, amountMinor, errors } = readDraft(returns, draft, returned?.id)
  const shownErrors = isAsked ? errors : {}
  const change = (changes: Partial<RefundDraft>) => setDraft({ ...draft, ...changes })
  const field = (name: 'shipping' | 'other' | 'reference') => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (Object.keys(errors).length === 0) give.mutate(form, { onSuccess: onClose })
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={returned ? 'Refund this return' : 'Partial refund'}
      description={`${formatMoney(leftMinor, currency)} is left to refund. The buyer gets an email.`}
      busy={give.isPending}
      actions={
        <>
          <Button look="outline" disabled={give.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={give.isPending} busyLabel="Refunding">
            Refund {formatMoney(amountMinor, currency)}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-5">
        <p className="text-small text-ink-2 empty:hidden">{piecesNote(order)}</p>
        <Pieces returns={returns} pieces={draft.pieces} onChange={(pieces) => change({ pieces })} />
        {hasUnsentPieces(order) ? (
          <Checkbox
            label="Return to stock"
            hint="Refunded items are not shipped. Turn this off if they are damaged or missing."
            checked={draft.restock}
            onChange={({ target }) => change({ restock: target.checked })}
          />
        ) : null}
        <div className="grid gap-4 sm:grid-cols-2">
          {shippingLeftMinor > 0 ? (
            <Field
              label={`Shipping, ${currency}`}
              hint={`Up to ${formatMoney(shippingLeftMinor, currency)}`}
              error={shownErrors.shipping}
              optional
            >
              <TextInput inputMode="decimal" {...field('shipping')} />
            </Field>
          ) : null}
          <Field label={`Another amount, ${currency}`} error={shownErrors.other} optional>
            <TextInput inputMode="decimal" {...field('other')} />
          </Field>
        </div>
        <Field label="Note to the buyer" optional>
          <TextArea
            limit={NOTE_MAX}
            rows={2}
            value={draft.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </Field>
        {returns.giftCardLeftMinor > 0 ? (
          <p className="text-small text-ink-2">
            {amountMinor > 0
              ? `${formatMoney(Math.min(amountMinor, returns.giftCardLeftMinor), currency)} goes back to the gift card first, because it paid that much.`
              : `Up to ${formatMoney(returns.giftCardLeftMinor, currency)} goes back to the gift card first.`}
          </p>
        ) : null}
        {returns.hasCardPayment ? (
          <Segmented
            label="Refund method"
            choices={ways}
            value={draft.way}
            onChange={(way) => change({ way })}
            className="w-full"
          />
        ) : null}
        {draft.way === 'hand' ? (
          <Field
            label="Reference"
            hint="You send the money yourself. Enter the transfer number, for example. The buyer does not see it."
            optional
          >
            <TextInput maxCharacters={100} {...field('reference')} />
          </Field>
        ) : null}
        <p role="alert" className="text-small text-danger empty:hidden">
          {shownErrors.amount ?? problemText(give.error)}
        </p>
      </form>
    </Dialog>
  )
}

const problemText = (error: Error | null) => (error === null ? '' : problemMessage(error))

interface PiecesProps {
  returns: AdminOrderReturns
  pieces: RefundDraft['pieces']
  onChange: (pieces: RefundDraft['pieces']) => void
}

function Pieces({ returns: { lines, currency }, pieces, onChange }: PiecesProps) {
  const open = lines.filter((line) => line.refundedPieces < line.quantity && line.chargedMinor > 0)
  return open.map(({ position, name, size, quantity, refundedPieces, chargedMinor }) => (
    <Field
      key={position}
      label={`${name}, size ${size}`}
      hint={`${quantity} for ${formatMoney(chargedMinor, currency)}, tax and discount included`}
    >
      <CountSelect
        from={0}
        of={quantity - refundedPieces}
        value={pieces[position] ?? 0}
        onChange={(count) => onChange({ ...pieces, [position]: count })}
      />
    </Field>
  ))
}
