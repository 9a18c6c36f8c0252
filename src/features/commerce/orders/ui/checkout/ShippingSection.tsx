import { flushSync } from 'react-dom'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Checkbox } from '../../../../../design/controls/Checkbox.tsx'
import { AddressFields } from '../../../addresses/ui/AddressFields.tsx'
import { formatAddressLine, useCountries } from '../../../addresses/ui/address-fields.ts'
import type { Shipping } from './use-shipping.ts'

interface ShippingSectionProps {
  shipping: Shipping
  /** Marks every empty required field, not only those that lost focus. */
  isSubmitted: boolean
  /** The server's errors by field. */
  problems: Record<string, string>
  /** The name of a country that the shop does not ship to. */
  notShippedTo: string | null
}

/** The destination: a saved address in three lines, or the form. */
export function ShippingSection(props: ShippingSectionProps) {
  return props.shipping.isFolded ? <FoldedAddress {...props} /> : <ShippingForm {...props} />
}

function FoldedAddress({ shipping, notShippedTo }: ShippingSectionProps) {
  const { values } = shipping
  const { items } = useCountries()
  const country = items.find(({ code }) => code === values.country)?.name ?? values.country ?? ''
  return (
    <section
      aria-labelledby="shipping"
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-2 border-y border-t-ink border-b-line py-5 sm:grid-cols-[8.25rem_minmax(0,1fr)_auto]"
    >
      <h2 id="shipping" tabIndex={-1} className="display-xs outline-none">
        Ship to
      </h2>
      <div className="leading-normal wrap-anywhere max-sm:order-last max-sm:col-span-2">
        <p className="font-semibold">
          {values.firstName} {values.lastName}
        </p>
        <p>{formatAddressLine({ ...values, country })}</p>
        <p className="mt-1 text-meta text-ink-2">{values.email}</p>
        {notShippedTo ? (
          <p role="alert" className="mt-1 text-meta text-danger">
            {notShipped(notShippedTo)}
          </p>
        ) : null}
      </div>
      <button
        type="button"
        className="-my-2.5 min-h-target text-link"
        onClick={() => withFocus(() => shipping.setOpen(true))}
      >
        Change<span className="sr-only"> address</span>
      </button>
    </section>
  )
}

/** Moves the focus to the heading: the pressed button is gone when the address is folded or unfolded. */
function withFocus(change: () => void) {
  flushSync(change)
  document.getElementById('shipping')?.focus()
}

const notShipped = (country: string) => `We do not ship this order to ${country}.`

function ShippingForm({ shipping, isSubmitted, problems, notShippedTo }: ShippingSectionProps) {
  const { saved, chosen, values } = shipping
  return (
    <section aria-labelledby="shipping" className="grid content-start gap-5">
      <h2 id="shipping" tabIndex={-1} className="display-s outline-none">
        Shipping
      </h2>
      {saved.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-3 text-meta font-strong">Your addresses</legend>
          <ul className="divide-y divide-line border-y border-line">
            {saved.map((address) => (
              <li key={address.id} className="flex items-center gap-4 py-2.5">
                <p className="min-w-0 flex-1 text-small wrap-anywhere">
                  <span className="font-semibold">
                    {address.firstName} {address.lastName}
                  </span>
                  <br />
                  {formatAddressLine(address as never)}
                </p>
                <Button
                  look="outline"
                  size="small"
                  aria-label={`Use ${address.address}, ${address.city}`}
                  onClick={() => withFocus(() => shipping.choose(address))}
                >
                  Use
                </Button>
              </li>
            ))}
          </ul>
          {chosen && (
            <Button look="text" size="small" className="mt-1 -ml-3" onClick={shipping.begin}>
              Another address
            </Button>
          )}
        </fieldset>
      )}
      <AddressFields
        fields={shipping.isGuest ? shipping.fields.filter(({ name }) => name !== 'email') : shipping.fields}
        values={values}
        onChange={(name, value) => shipping.change({ [name]: value })}
        isSubmitted={isSubmitted}
        problems={notShippedTo ? { ...problems, country: notShipped(notShippedTo) } : problems}
      />
      {chosen === null && !shipping.isGuest && (
        <Checkbox
          label="Save this address for my next order"
          checked={shipping.keepsAddress}
          onChange={(event) => shipping.setKeeps(event.target.checked)}
          className="-mt-3"
        />
      )}
    </section>
  )
}
