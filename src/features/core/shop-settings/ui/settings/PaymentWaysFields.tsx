import { Checkbox } from '../../../../../design/controls/Checkbox.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { useAdminField } from '../../../../../kernel/admin/ui/form/admin-form-context.ts'
import type { PaymentWayCode, ShopSettings } from '../../shop.ts'
import { paymentNames } from '../../shop-words.ts'

const hints: Record<PaymentWayCode, string> = {
  stripe: 'Taken by Stripe, on a page of theirs.',
  transfer: 'You mark an order as paid when the money is there.',
  'on-delivery': 'Paid at the door.',
  'pick-up': 'Nothing is shipped, so shipping costs nothing.',
}

/** Ways to pay, each with what its buyers read. With none on, nothing can be ordered. */
export function PaymentWaysFields({ canTakeCards }: { canTakeCards: boolean }) {
  const {
    value: ways,
    field,
    errors,
  } = useAdminField<ShopSettings['paymentWays']>(
    'paymentWays',
    'Payment',
    (ways) => namesOf(ways.filter(({ isOn }) => isOn)) || 'None',
  )
  const changeWay = (code: PaymentWayCode, changes: { isOn?: boolean; text?: string }) =>
    field.onChange(ways.map((way) => (way.code === code ? { ...way, ...changes } : way)))
  return (
    <section aria-labelledby="payment-ways" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="payment-ways" className="display-s">
        Payment
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {ways.map(({ code, isOn, text }) => (
          <li key={code} className="grid gap-2 py-3">
            <Checkbox
              label={paymentNames[code]}
              hint={
                code === 'stripe' && !canTakeCards
                  ? 'Needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET on the server.'
                  : hints[code]
              }
              checked={isOn}
              disabled={code === 'stripe' && !canTakeCards && !isOn}
              onChange={({ target }) => changeWay(code, { isOn: target.checked })}
            />
            {isOn ? (
              <Field
                label={`What buyers read about ${paymentNames[code].toLowerCase()}`}
                optional={code === 'stripe' || code === 'on-delivery'}
                error={errors[code]}
                className="pb-3 pl-8"
              >
                <TextArea
                  rows={3}
                  maxLength={2000}
                  value={text}
                  onChange={({ target }) => changeWay(code, { text: target.value })}
                />
              </Field>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

const namesOf = (ways: ShopSettings['paymentWays']) => ways.map(({ code }) => paymentNames[code]).join(', ')
