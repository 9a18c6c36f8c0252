import { type FormEvent, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { isProblem } from '../../../../web/api.ts'
import { useRequestLostOrderLink } from './guest-order-queries.ts'

/**
 * Requests the link to an order again, for buyers who lost its mails. The response does not tell whether such an order
 * exists.
 */
export function LostOrderPage() {
  const [number, setNumber] = useState('')
  const [email, setEmail] = useState('')
  const [missing, setMissing] = useState<Record<string, string>>({})
  const find = useRequestLostOrderLink()
  const refused = isProblem(find.error) ? find.error : null
  const errors = { ...refused?.fields, ...missing }

  function submit(event: FormEvent) {
    event.preventDefault()
    const plain = number.trim().replace(/^#/, '')
    const wrong: Record<string, string> = {
      ...(/^\d{1,15}$/.test(plain) ? {} : { number: 'Enter an order number such as 1001' }),
      ...(email.trim() ? {} : { email: 'Please enter your e-mail address' }),
    }
    setMissing(wrong)
    if (Object.keys(wrong).length === 0) find.mutate({ number: Number(plain), email: email.trim() })
  }

  return (
    <div className="mx-auto grid max-w-measure gap-6 py-12 sm:py-20">
      <h1 className="display-l">Find your order</h1>
      <p className="text-lead text-ink-2">Ordered without an account? We will email you the link again.</p>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label="Order number" hint="It is in our emails about the order." error={errors.number}>
          <TextInput
            name="number"
            inputMode="numeric"
            required
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        </Field>
        <Field label="Email" error={errors.email}>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button type="submit" size="large" busy={find.isPending} busyLabel="Sending">
          Email me the link
        </Button>
      </form>
      <p role="status" className="text-small wrap-anywhere empty:hidden">
        {find.isSuccess
          ? 'If we find the order, we will email the link to this address.'
          : find.error && Object.keys(errors).length === 0
            ? (refused?.message ?? 'Something went wrong on our side. Please try again.')
            : ''}
      </p>
    </div>
  )
}
