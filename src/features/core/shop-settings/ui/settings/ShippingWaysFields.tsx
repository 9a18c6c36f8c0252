import { Plus, X } from 'lucide-react'
import { v4 as newKey } from 'uuid'
import { Button } from '../../../../../design/controls/Button.tsx'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { useAdminField, useTypedIn } from '../../../../../kernel/admin/ui/form/admin-form-context.ts'
import { SHIPPING_WAYS_MAX } from '../../shop-words.ts'
import type { ShippingDraft } from './settings-draft.ts'

/** The first one is what a cart shows before anybody chooses. */
export function ShippingWaysFields() {
  const currency = useTypedIn<string>('currency').toUpperCase()
  const {
    value: ways,
    field,
    errors,
  } = useAdminField<ShippingDraft[]>('shippingWays', 'Shipping', (ways) =>
    ways.map(({ name, price }) => `${name} ${price}`).join(', '),
  )
  const changeWay = (key: string, changes: Partial<ShippingDraft>) =>
    field.onChange(ways.map((way) => (way.key === key ? { ...way, ...changes } : way)))
  return (
    <section
      aria-labelledby="shipping-ways"
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4"
    >
      <h2 id="shipping-ways" className="display-s">
        Shipping
      </h2>
      <ul className="grid w-full gap-4">
        {ways.map((way, at) => (
          <li key={way.key} className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-start gap-3">
            <Field label="Name" error={errors[`shippingWays.${at}.name`]}>
              <TextInput
                value={way.name}
                onChange={({ target }) => changeWay(way.key, { name: target.value })}
              />
            </Field>
            <Field label={`Price, ${currency}`} error={errors[`shippingWays.${at}.priceMinor`]}>
              <TextInput
                inputMode="decimal"
                value={way.price}
                onChange={({ target }) => changeWay(way.key, { price: target.value })}
              />
            </Field>
            <IconButton
              icon={X}
              label={`Remove ${way.name || 'this way'}`}
              disabled={ways.length === 1}
              onClick={() => field.onChange(ways.filter(({ key }) => key !== way.key))}
              className="mt-6"
            />
          </li>
        ))}
      </ul>
      {ways.length < SHIPPING_WAYS_MAX ? (
        <Button
          look="outline"
          size="small"
          onClick={() => field.onChange([...ways, { key: newKey(), name: '', price: '0' }])}
        >
          <Plus aria-hidden />
          Add a way of shipping
        </Button>
      ) : null}
    </section>
  )
}
