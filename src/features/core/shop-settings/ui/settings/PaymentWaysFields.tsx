import { ArrowDown, ArrowUp } from 'lucide-react'
import { Checkbox } from '../../../../../design/controls/Checkbox.tsx'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { useAdminField } from '../../../../../kernel/admin/ui/form/admin-form-context.ts'
import { providerSettingNames } from '../../provider-keys.ts'
import type { PaymentWayCode, ShopSettings } from '../../shop.ts'
import { isOnline, type OnlineWay, paymentNames } from '../../shop-words.ts'

type Ways = ShopSettings['paymentWays']

const hints: Record<PaymentWayCode, string> = {
  stripe: 'Cards, Apple Pay and Google Pay through Stripe.',
  paypal: 'On PayPal’s page.',
  mollie: 'Cards, iDEAL, Bancontact and other methods you turn on at Mollie, on Mollie’s page.',
  transfer: 'Mark an order as paid when the money arrives.',
  'on-delivery': 'Paid at the door.',
  'pick-up': 'No shipping, so no shipping cost.',
}

/** The ways to pay in checkout order, each with its text for buyers. If none is on, nothing can be ordered. */
export function PaymentWaysFields({ onlineWays }: { onlineWays: OnlineWay[] }) {
  const {
    value: ways,
    field,
    errors,
  } = useAdminField<Ways>(
    'paymentWays',
    'Payment',
    (ways) => namesOf(ways.filter(({ isOn }) => isOn)) || 'None',
  )
  const lacksKeys = (code: PaymentWayCode) => isOnline(code) && !onlineWays.some((way) => way === code)
  const changeWay = (code: PaymentWayCode, changes: Partial<Omit<Ways[number], 'code'>>) =>
    field.onChange(ways.map((way) => (way.code === code ? { ...way, ...changes } : way)))
  const move = (at: number, by: 1 | -1) => {
    const moved = [...ways]
    moved.splice(at + by, 0, ...moved.splice(at, 1))
    field.onChange(moved)
  }
  return (
    <section aria-labelledby="payment-ways" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="payment-ways" className="display-s">
        Ways to pay
      </h2>
      <p className="max-w-measure text-small text-ink-2">
        The checkout lists them in this order and selects the first.
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {ways.map(({ code, isOn, name, text }, at) => (
          <li key={code} className="grid gap-2 py-3">
            <div className="flex items-start justify-between gap-3">
              <Checkbox
                label={paymentNames[code]}
                hint={
                  lacksKeys(code)
                    ? `Needs ${providerSettingNames[code as OnlineWay]} on the server.`
                    : hints[code]
                }
                checked={isOn}
                disabled={lacksKeys(code) && !isOn}
                onChange={({ target }) => changeWay(code, { isOn: target.checked })}
              />
              <span className="flex shrink-0">
                <IconButton
                  icon={ArrowUp}
                  label={`Move ${paymentNames[code]} up`}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={`Move ${paymentNames[code]} down`}
                  disabled={at === ways.length - 1}
                  onClick={() => move(at, 1)}
                />
              </span>
            </div>
            {isOn ? (
              <div className="grid gap-4 pb-3 pl-8">
                <Field
                  label={`Your name for ${paymentNames[code].toLowerCase()}`}
                  hint={`Leave empty for “${paymentNames[code]}”.`}
                  optional
                >
                  <TextInput
                    maxCharacters={60}
                    value={name}
                    onChange={({ target }) => changeWay(code, { name: target.value })}
                  />
                </Field>
                <Field
                  label={`Text for buyers about ${paymentNames[code].toLowerCase()}`}
                  optional={isOnline(code) || code === 'on-delivery'}
                  error={errors[code]}
                >
                  <TextArea
                    rows={3}
                    maxLength={2000}
                    value={text}
                    onChange={({ target }) => changeWay(code, { text: target.value })}
                  />
                </Field>
              </div>
            ) : errors[code] ? (
              <p className="pl-8 text-meta text-danger">{errors[code]}</p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

const namesOf = (ways: Ways) => ways.map(({ code }) => paymentNames[code]).join(', ')
