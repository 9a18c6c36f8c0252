import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Field } from '../../../../../design/fields/Field.tsx'
import { Select } from '../../../../../design/fields/Select.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { useDebounced } from '../../../../../design/fields/use-debounced.ts'
import { client } from '../../../../../web/api.ts'
import type { productApi } from '../../../../catalogue/products/product-api.ts'
import { computeDelivery } from '../../../../core/shipping/delivery-days.ts'
import { ratesFor } from '../../../../core/shipping/shipping-rates.ts'
import { deliveryWords } from '../../../../core/shipping/shipping-words.ts'
import { weightWords } from '../../../../core/shipping/weights.ts'
import type { ShopSettings } from '../../../../core/shop-settings/shop.ts'
import { countries, countryName, findCountry } from '../../../addresses/country-names.ts'
import { QUANTITY_MAX } from '../../../cart/cart-limits.ts'
import { priceWords } from '../../rate-words.ts'
import { parseShippingDraft, type ShippingDraft } from './shipping-draft.ts'

const api = client<typeof productApi>()

const DEBOUNCE_MS = 250

/** Some products whose name contains the words; only their prices are used. */
const sampleQuery = (words: string) => ({
  queryKey: ['products', 'shipping-preview', words],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('GET /products', { query: { limit: 20, ...(words ? { q: words } : {}) }, signal }),
  staleTime: 60_000,
})

/** Shows what shipping an order would cost with the values in the form, saved or not. */
export function ShippingPreview({ settings, draft }: { settings: ShopSettings; draft: ShippingDraft }) {
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [quantity, setQuantity] = useState('2')
  const [country, setCountry] = useState(() => findCountry(settings.defaultCountry)?.code ?? 'US')
  const words = useDebounced(typed ?? '', DEBOUNCE_MS)
  const { data } = useQuery({ ...sampleQuery(words), placeholderData: (before) => before })
  const products = data?.items ?? []
  const product =
    products.find(({ name }) => name.toLowerCase() === (typed ?? '').trim().toLowerCase()) ?? products[0]
  const pieces = Math.min(QUANTITY_MAX, Math.max(1, Number.parseInt(quantity, 10) || 1))

  return (
    <section aria-labelledby="preview" className="grid gap-4 border-t border-ink pt-5">
      <h2 id="preview" className="display-s">
        Test an order
      </h2>
      <div className="grid items-start gap-4 sm:grid-cols-[6rem_minmax(0,2fr)_minmax(0,1fr)]">
        <Field label="Quantity">
          <TextInput
            inputMode="numeric"
            value={quantity}
            onChange={({ target }) => setQuantity(target.value)}
          />
        </Field>
        <Field label="Product">
          <TextInput
            list={listId}
            value={typed ?? product?.name ?? ''}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <datalist id={listId}>
          {products.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <Field label="To">
          <Select className="w-full" value={country} onChange={({ target }) => setCountry(target.value)}>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div role="status" className="text-small">
        {product ? (
          <PreviewResult
            contents={`${pieces} × ${product.name}`}
            valueMinor={pieces * product.priceMinor}
            pieces={pieces}
            {...{ country, draft, currency: settings.currency }}
          />
        ) : (
          <p className="text-ink-2">No product on sale matches.</p>
        )}
      </div>
    </section>
  )
}

type PreviewResultProps = {
  contents: string
  valueMinor: number
  pieces: number
  country: string
  draft: ShippingDraft
  currency: string
}

function PreviewResult({ contents, valueMinor, pieces, country, draft, currency }: PreviewResultProps) {
  const { shipping, fields } = parseShippingDraft(draft, currency)
  if (Object.keys(fields).length > 0) return <p className="text-ink-2">Fix the marked fields first.</p>
  const zones = shipping.zones.map((zone) => ({
    ...zone,
    id: '',
    rates: zone.rates.map((rate) => ({ ...rate, id: '' })),
  }))
  const goods = { valueMinor, weightGrams: pieces * shipping.defaultWeightGrams }
  const offered = ratesFor(zones, country, goods)
  if (offered.length === 0) {
    return (
      <p>
        You do not ship {contents} to {countryName(country)}.
      </p>
    )
  }
  return (
    <>
      <p>
        Shipping {contents} to {countryName(country)}, at{' '}
        {weightWords(shipping.defaultWeightGrams, draft.weightUnit)} per item:
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {offered.map(({ rate, priceMinor }) => (
          <li key={rate.name} className="flex flex-wrap justify-between gap-x-6 py-2.5">
            <span className="wrap-anywhere">
              <span className="font-strong">{rate.name}</span>
              {rate.days && shipping.workDays.length > 0
                ? ` · ${deliveryWords(computeDelivery(rate.days, { ...shipping, timeZone: draft.timeZone }, new Date()))}`
                : ''}
            </span>
            <span className="tabular-nums">{priceWords(priceMinor, currency)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
