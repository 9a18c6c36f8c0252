import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import { problemMessage } from '../../../../../web/api.ts'
import { type CarrierDraft, CarrierFields } from '../../../orders/ui/admin/CarrierFields.tsx'
import type { AdminReturnView } from '../../return.ts'
import { useSendExchange } from './admin-return-changes.ts'

interface ExchangeDialogProps {
  orderId: string
  returned: AdminReturnView
  onClose: () => void
}

/** Asks for the parcel of the other size. */
export function ExchangeDialog({ orderId, returned, onClose }: ExchangeDialogProps) {
  const [parcel, setParcel] = useState<CarrierDraft>({ carrier: 'other', tracking: '' })
  const [note, setNote] = useState('')
  const send = useSendExchange(orderId, returned.id)
  const formId = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    send.mutate({ ...parcel, note }, { onSuccess: onClose })
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Send the exchange"
      description="It is added to the order as a parcel. The buyer gets an email."
      busy={send.isPending}
      actions={
        <>
          <Button look="outline" disabled={send.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={send.isPending} busyLabel="Saving">
            Send the exchange
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-5">
        <ul className="grid gap-1 text-small">
          {returned.lines.map(({ position, name, quantity, exchangeSize }) =>
            exchangeSize ? (
              <li key={position} className="wrap-anywhere">
                {quantity} × {name}, size {exchangeSize}
              </li>
            ) : null,
          )}
        </ul>
        <CarrierFields draft={parcel} onChange={setParcel} />
        <Field label="Note to the buyer" optional>
          <TextInput value={note} maxCharacters={500} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <p role="alert" className="text-small text-danger empty:hidden">
          {problemText(send.error)}
        </p>
      </form>
    </Dialog>
  )
}

const problemText = (error: Error | null) => (error === null ? '' : problemMessage(error))
