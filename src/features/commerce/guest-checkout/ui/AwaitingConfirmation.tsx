import { Mail } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { isProblem } from '../../../../web/api.ts'
import type { OrderView } from '../../orders/order.ts'
import { useMailConfirmation } from './guest-order-queries.ts'

/**
 * Shown while an order waits for the confirmation of its address: where the mail was sent, and what to do if it does
 * not arrive.
 */
export function AwaitingConfirmation({ order }: { order: OrderView }) {
  const [typed, setTyped] = useState<string | null>(null)
  const send = useMailConfirmation(order.id)
  const { email } = order.shipTo
  const until = order.guest?.confirmUntil

  function correct(event: FormEvent) {
    event.preventDefault()
    send.mutate(typed?.trim(), { onSuccess: () => setTyped(null) })
  }

  return (
    <section
      aria-labelledby="awaited"
      className="grid gap-5 border-l-4 border-ink bg-sunken p-5 sm:p-8 print:hidden"
    >
      <div className="grid gap-2">
        <h2 id="awaited" className="flex items-center gap-3 display-m">
          <Mail aria-hidden className="shrink-0 max-sm:hidden" />
          One more step: check your email
        </h2>
        <p className="max-w-measure wrap-anywhere">
          We sent a link to <strong className="font-semibold">{email}</strong>. Open it and confirm the order
          {until ? (
            <>
              {' '}
              until <DateText date={until} form="moment" className="font-semibold" />
            </>
          ) : null}
          . Until then we hold your items, and nothing is sent or charged.
        </p>
      </div>
      {typed === null ? (
        <div className="flex flex-wrap gap-3">
          <Button
            look="outline"
            size="small"
            busy={send.isPending}
            busyLabel="Sending"
            onClick={() => send.mutate(undefined)}
          >
            Send it again
          </Button>
          <Button look="text" size="small" onClick={() => setTyped(email)}>
            Another address
          </Button>
        </div>
      ) : (
        <form noValidate onSubmit={correct} className="grid max-w-measure gap-4">
          <Field
            label="Email"
            hint="The link in the first email will stop working."
            error={isProblem(send.error) ? send.error.fields.email : undefined}
          >
            <TextInput
              name="email"
              type="email"
              autoComplete="email"
              required
              autoFocus
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="small" busy={send.isPending} busyLabel="Sending">
              Send the link there
            </Button>
            <Button look="text" size="small" onClick={() => setTyped(null)}>
              Keep the address
            </Button>
          </div>
        </form>
      )}
      <p className="text-meta text-ink-2">
        No email? Check your spam folder. You can also cancel the order below.
      </p>
    </section>
  )
}
