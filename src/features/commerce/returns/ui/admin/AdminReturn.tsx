import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { LongText } from '../../../../../design/display/LongText.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { useUnsavedChanges } from '../../../../../kernel/admin/ui/form/unsaved-changes.ts'
import { NOTE_MAX } from '../../../orders/order-words.ts'
import { CountSelect } from '../../../orders/ui/CountSelect.tsx'
import type { AdminReturnView, ShopReturnStep } from '../../return.ts'
import { returnLook, returnStateNames } from '../../return-words.ts'
import { ReturnedLines } from '../ReturnedLines.tsx'
import { useReturnStep } from './admin-return-changes.ts'
import { ExchangeDialog } from './ExchangeDialog.tsx'

type Step = ShopReturnStep['state']

const verbs: Record<Step, string> = { accepted: 'Accept', received: 'Received', refused: 'Refuse' }

interface AdminReturnProps {
  orderId: string
  returned: AdminReturnView
  onRefund: () => void
}

/** A return with the steps the shop can take; the buyer gets a mail about each. */
export function AdminReturn({ orderId, returned, onRefund }: AdminReturnProps) {
  const [step, setStep] = useState<Step | null>(null)
  const [isSending, setSending] = useState(false)
  const { next } = returned
  const isOpen = step !== null && next.includes(step)
  return (
    <li className="grid gap-3 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-meta text-ink-3">
        <Badge look={returnLook[returned.state]}>{returnStateNames[returned.state]}</Badge>
        <DateText date={returned.askedAt} form="long" />
      </p>
      <ReturnedLines lines={returned.lines} />
      {returned.note ? (
        <LongText text={returned.note} className="border-l border-ink pl-3.5 text-small text-ink-2" />
      ) : null}
      {next.length > 0 ? (
        <div className="flex flex-wrap gap-3">
          {next.map((to, index) => (
            <Button
              key={to}
              size="small"
              look={index === 0 && !isOpen ? 'primary' : 'outline'}
              aria-expanded={isOpen && step === to}
              onClick={() => setStep(step === to ? null : to)}
            >
              {verbs[to]}
            </Button>
          ))}
        </div>
      ) : null}
      {returned.state === 'accepted' ? (
        <Link
          to="/admin/slip/$orderId/$returnId"
          params={{ orderId, returnId: returned.id }}
          className="text-link justify-self-start text-small text-ink-2"
        >
          Return slip
        </Link>
      ) : null}
      {returned.isRefundDue ? (
        <Button size="small" className="justify-self-start" onClick={onRefund}>
          Refund this return
        </Button>
      ) : null}
      {returned.isExchangeDue ? (
        <Button size="small" look="outline" className="justify-self-start" onClick={() => setSending(true)}>
          Send the exchange
        </Button>
      ) : null}
      {isSending ? (
        <ExchangeDialog orderId={orderId} returned={returned} onClose={() => setSending(false)} />
      ) : null}
      {isOpen ? (
        <StepForm key={step} step={step} orderId={orderId} returned={returned} onDone={() => setStep(null)} />
      ) : null}
    </li>
  )
}

interface StepFormProps {
  step: Step
  orderId: string
  returned: AdminReturnView
  onDone: () => void
}

const noteLabels = {
  accepted: 'Return instructions',
  refused: 'Reason for refusing',
} as const

function StepForm({ step, orderId, returned, onDone }: StepFormProps) {
  const decide = useReturnStep(orderId, returned.id)
  const [note, setNote] = useState('')
  useUnsavedChanges(note !== '' && !decide.isSuccess)
  const [isAsked, setAsked] = useState(false)
  const [restock, setRestock] = useState(() => restockable(returned))
  const isMissing = step === 'refused' && note.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (isMissing) return
    const lines = Object.entries(restock).map(([position, quantity]) => ({
      position: Number(position),
      quantity,
    }))
    const decision = step === 'received' ? { state: step, restock: lines } : { state: step, note }
    decide.mutate(decision, { onSuccess: onDone })
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4 border-l border-ink pl-3.5">
      {step === 'received' ? (
        returned.lines.map(({ position, name, size, quantity }) => (
          <Field key={position} label={`Return to stock: ${name}, size ${size}`}>
            <CountSelect
              size="small"
              from={0}
              of={quantity}
              value={restock[position] ?? 0}
              onChange={(count) => setRestock({ ...restock, [position]: count })}
            />
          </Field>
        ))
      ) : (
        <Field
          label={noteLabels[step]}
          hint="The buyer sees it in the email and on the order page."
          optional={step === 'accepted'}
          error={isAsked && isMissing ? 'Please give the buyer a reason' : undefined}
        >
          <TextArea limit={NOTE_MAX} rows={2} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
      )}
      <Button
        type="submit"
        size="small"
        className="justify-self-start"
        busy={decide.isPending}
        busyLabel="Saving"
      >
        {step === 'accepted'
          ? 'Accept the return'
          : step === 'refused'
            ? 'Refuse the return'
            : 'Mark as received'}
      </Button>
    </form>
  )
}

/** Faulty pieces are not restocked unless the shop says so. */
const restockable = ({ lines }: AdminReturnView): Record<number, number> =>
  Object.fromEntries(lines.map((line) => [line.position, line.reason === 'faulty' ? 0 : line.quantity]))
