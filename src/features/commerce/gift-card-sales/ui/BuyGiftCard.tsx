import { type FormEvent, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { ChoiceChips } from '../../../../design/controls/ChoiceChips.tsx'
import { RadioList } from '../../../../design/controls/RadioList.tsx'
import { Segmented } from '../../../../design/controls/Segmented.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../design/fields/TextArea.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { askToSignIn } from '../../../../kernel/actions/ui/ask-to-sign-in.ts'
import { useTools } from '../../../../kernel/actions/ui/tools.ts'
import { formatMoney } from '../../../../kernel/money/money.ts'
import { useMember } from '../../../../kernel/session/ui/session-queries.ts'
import { isProblem } from '../../../../web/api.ts'
import { useDraftState } from '../../../../web/drafts.ts'
import { paymentNames } from '../../../core/shop-settings/shop-words.ts'
import { useShop } from '../../../core/shop-settings/ui/shop-queries.ts'
import { orderButtonLabel } from '../../tax/order-button-label.ts'
import type { GiftCardOrderForm, GiftCardShop } from '../gift-card-sale.ts'
import { NAME_MAX, WORDS_MAX } from '../gift-card-sale-words.ts'
import { type GiftCardDraft, giftCardDrafts, noGiftCard } from './gift-card-draft.ts'
import { useOrderGiftCard } from './gift-card-sale-queries.ts'

const receivers = [
  { value: 'me', label: 'To me' },
  { value: 'other', label: 'Someone else' },
] as const

/** The form that buys a card. Entered values survive a refusal, and signing in. */
export function BuyGiftCard({ shop }: { shop: GiftCardShop }) {
  const member = useMember()
  const tools = useTools()
  const shopView = useShop()
  const place = useOrderGiftCard()
  const { amountsMinor, currency, paymentWays, validYears } = shop
  const { draft: typed, change } = useDraftState(giftCardDrafts, 'form', noGiftCard)
  const { receiver } = typed
  // The shop may have changed what it offers since then.
  const amount =
    amountsMinor.map(String).find((one) => one === typed.amount) ??
    String(amountsMinor[Math.floor((amountsMinor.length - 1) / 2)])
  const paymentWay = paymentWays.find((one) => one === typed.paymentWay) ?? paymentWays[0]!
  const set = (changed: Partial<GiftCardDraft>) => change({ ...typed, ...changed })
  const [isAsked, setAsked] = useState(false)
  const isForOther = receiver === 'other'
  const missing: Record<string, string> = {
    ...(isForOther && typed.name.trim() === '' ? { name: 'Please enter a name' } : {}),
    ...(isForOther && typed.email.trim() === '' ? { email: 'Please enter an e-mail' } : {}),
  }
  const problem = isProblem(place.error) ? place.error : null
  const refused = problem?.fields ?? {}
  const errorOf = (name: string) =>
    (isAsked ? missing[name] : undefined) ?? refused[name] ?? refused[`to.${name}`]
  const field = (name: 'name' | 'email' | 'words' | 'sendOn') => ({
    name,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (place.isPending) return
    if (!member) {
      return askToSignIn(tools, 'Please log in to buy a gift card', 'Create an account or sign in to go on')
    }
    setAsked(true)
    const form = event.currentTarget
    const focusOn = (name: string) => form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
    const [first] = Object.keys(missing)
    if (first) return focusOn(first)
    const orderForm: GiftCardOrderForm = {
      ...{ amountMinor: Number(amount), paymentWay, words: typed.words },
      to: isForOther ? { name: typed.name, email: typed.email } : null,
      sendOn: typed.sendOn || null,
    }
    place.mutate(orderForm, {
      onError: (error) => {
        const [wrong] = isProblem(error) ? Object.keys(error.fields) : []
        if (wrong) focusOn(wrong.replace(/^to\./, ''))
      },
    })
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid content-start gap-7">
      <section className="grid gap-3" aria-labelledby="amount">
        <h2 id="amount" className="display-s">
          Amount
        </h2>
        <ChoiceChips
          label="Amount"
          choices={amountsMinor.map((minor) => ({
            value: String(minor),
            label: formatMoney(minor, currency),
          }))}
          value={amount}
          onChange={(next) => set({ amount: next })}
        />
        {errorOf('amountMinor') ? <p className="text-small text-danger">{errorOf('amountMinor')}</p> : null}
      </section>
      <section className="grid gap-4" aria-labelledby="receiver">
        <h2 id="receiver" className="display-s">
          Who gets it
        </h2>
        <Segmented
          label="Who gets it"
          choices={receivers}
          value={receiver}
          onChange={(next) => set({ receiver: next })}
        />
        {isForOther ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Name" error={errorOf('name')}>
              <TextInput maxCharacters={NAME_MAX} autoComplete="off" {...field('name')} />
            </Field>
            <Field label="Email" error={errorOf('email')}>
              <TextInput type="email" autoComplete="off" {...field('email')} />
            </Field>
            <Field label="Message" error={errorOf('words')} optional className="sm:col-span-2">
              <TextArea rows={3} limit={WORDS_MAX} {...field('words')} />
            </Field>
          </div>
        ) : (
          <p className="text-small text-ink-2 wrap-anywhere">
            {member ? `We will email it to ${member.email}.` : 'We will email it to your account’s address.'}
          </p>
        )}
        <Field
          label="Send it on"
          hint="Leave it empty to send it as soon as it is paid."
          error={errorOf('sendOn')}
          optional
          className="max-w-60"
        >
          <TextInput type="date" {...field('sendOn')} />
        </Field>
      </section>
      <section className="grid gap-2" aria-labelledby="payment">
        <h2 id="payment" className="display-s">
          Payment
        </h2>
        <RadioList
          label="Payment"
          choices={paymentWays.map((code) => ({ value: code, label: paymentNames[code] }))}
          value={paymentWay}
          onChange={(next) => set({ paymentWay: next })}
        />
      </section>
      <div className="grid gap-3">
        <p role="alert" className="text-small text-danger empty:hidden">
          {place.error ? (problem?.message ?? 'Something went wrong on our side. Please try again.') : ''}
        </p>
        <p className="flex items-baseline justify-between border-t border-ink pt-3">
          <span className="display-s">Total</span>
          <span className="display-m tabular-nums">{formatMoney(Number(amount), currency)}</span>
        </p>
        <Button type="submit" size="large" busy={place.isPending} busyLabel="Placing your order">
          {orderButtonLabel(shopView ?? { taxCountry: null })}
        </Button>
        <p className="text-meta text-ink-2">
          {validYears === null
            ? 'It does not expire.'
            : `It can be used until the end of ${new Date().getUTCFullYear() + validYears}, counted from the day it is sent.`}{' '}
          No tax is due now. Tax is included in what the card buys.
        </p>
      </div>
    </form>
  )
}
