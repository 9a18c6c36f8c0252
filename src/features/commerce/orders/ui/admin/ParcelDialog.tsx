import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import { problemMessage } from '../../../../../web/api.ts'
import type { AdminOrder } from '../../order.ts'
import type { ParcelView } from '../../parcel.ts'
import { CountSelect } from '../CountSelect.tsx'
import { useChangeParcel, useSendParcel } from './admin-changes.ts'
import { type CarrierDraft, CarrierFields } from './CarrierFields.tsx'

interface ParcelDialogProps {
  order: AdminOrder
  /** The parcel whose tracking is edited; null for a new one. */
  parcel: ParcelView | null
  onClose: () => void
}

/** Selects the pieces of a parcel, its carrier and tracking number. */
export function ParcelDialog({ order, parcel, onClose }: ParcelDialogProps) {
  const [draft, setDraft] = useState<CarrierDraft>({
    carrier: parcel?.carrier ?? 'other',
    tracking: parcel?.tracking ?? '',
  })
  const [counts, setCounts] = useState<Record<number, number>>({})
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const formId = useId()
  const send = useSendParcel(order.id)
  const change = useChangeParcel(order.id)
  const { isPending, error } = parcel ? change : send
  const lines = order.unsent.flatMap(({ position }) => {
    const quantity = counts[position] ?? 0
    return quantity > 0 ? [{ position, quantity }] : []
  })
  const isEmpty = parcel === null && lines.length === 0

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (parcel) change.mutate({ parcelId: parcel.id, ...draft }, { onSuccess: onClose })
    else if (!isEmpty) send.mutate({ ...draft, lines, note }, { onSuccess: onClose })
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={parcel ? 'Change tracking' : 'Send part of the order'}
      description={
        parcel
          ? 'The buyer sees it on the order page.'
          : 'The buyer gets an email. The order is shipped once every item is sent.'
      }
      busy={isPending}
      actions={
        <>
          <Button look="outline" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isPending} busyLabel="Saving">
            {parcel ? 'Save' : 'Send this parcel'}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-5">
        {parcel
          ? null
          : order.unsent.map(({ position, quantity }) => (
              <Field key={position} label={nameOf(order, position)}>
                <CountSelect
                  from={0}
                  of={quantity}
                  value={counts[position] ?? 0}
                  onChange={(count) => setCounts({ ...counts, [position]: count })}
                />
              </Field>
            ))}
        <CarrierFields draft={draft} onChange={setDraft} />
        {parcel ? null : (
          <Field label="Note to the buyer" optional>
            <TextInput value={note} maxCharacters={500} onChange={({ target }) => setNote(target.value)} />
          </Field>
        )}
        <p role="alert" className="text-small text-danger empty:hidden">
          {isAsked && isEmpty ? 'Please choose the items in this parcel.' : problemText(error)}
        </p>
      </form>
    </Dialog>
  )
}

const problemText = (error: Error | null) => (error === null ? '' : problemMessage(error))

function nameOf({ lines }: AdminOrder, position: number): string {
  const line = lines.find((one) => one.position === position)
  return line ? `${line.name}, size ${line.size}` : ''
}
