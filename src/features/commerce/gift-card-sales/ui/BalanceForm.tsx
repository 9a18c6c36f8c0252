import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { DateText } from '../../../../design/display/DateText.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { formatMoney } from '../../../../kernel/money/money.ts'
import { client, problemMessage } from '../../../../web/api.ts'
import type { GiftCardBalance } from '../../gift-cards/gift-card.ts'
import type { giftCardApi } from '../../gift-cards/gift-card-api.ts'

const api = client<typeof giftCardApi>()

/** Shows the balance of the card whose code is entered. Stores nothing. */
export function BalanceForm() {
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string>()
  const look = useMutation({
    networkMode: 'always',
    gcTime: 0,
    mutationFn: (typed: string) => api('POST /gift-cards/balance', { body: { code: typed } }),
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (look.isPending) return
    const field = event.currentTarget.querySelector('input')
    if (code.trim() === '') {
      setMissing('Please enter the code of the card')
      return field?.focus()
    }
    look.mutate(code, { onError: () => field?.focus() })
  }
  const error = missing ?? (look.error ? problemMessage(look.error) : undefined)
  return (
    <section aria-labelledby="balance">
      <h2 id="balance" className="display-s">
        Check a card balance
      </h2>
      <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <Field label="Code" hint="16 letters and digits" error={error}>
          <TextInput
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
            value={code}
            onChange={({ target }) => {
              setCode(target.value)
              setMissing(undefined)
              look.reset()
            }}
          />
        </Field>
        <div>
          <Button type="submit" look="outline" busy={look.isPending} busyLabel="Looking it up">
            Show the balance
          </Button>
        </div>
        <div role="status">{look.data ? <Balance card={look.data} /> : null}</div>
      </form>
    </section>
  )
}

function Balance({ card }: { card: GiftCardBalance }) {
  const { last4, balanceMinor, currency, expiresOn, state } = card
  return (
    <div className="grid gap-1 border-l-4 border-ink py-1 pl-4">
      <p className="display-m tabular-nums">{formatMoney(balanceMinor, currency)}</p>
      <p className="text-small text-ink-2">
        Gift card …{last4}
        {state === 'off' ? ', switched off: please ask the shop' : null}
        {state === 'expired' ? ', expired' : null}
        {state === 'usable' && expiresOn ? (
          <>
            , until <DateText date={expiresOn} form="long" />
          </>
        ) : null}
      </p>
    </div>
  )
}
