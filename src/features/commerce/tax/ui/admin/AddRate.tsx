import { type FormEvent, useRef, useState } from 'react'
import { v4 as newKey } from 'uuid'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Checkbox } from '../../../../../design/controls/Checkbox.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { Select } from '../../../../../design/fields/Select.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import {
  invalidFieldMessages,
  useAdminWrite,
} from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { parseMoney } from '../../../../../kernel/money/money-input.ts'
import { type TaxClass, taxClasses, taxClassNames } from '../../../../../kernel/money/tax-class.ts'
import { dayIn } from '../../../../../kernel/time/zones.ts'
import { client } from '../../../../../web/api.ts'
import type { ShopSettings } from '../../../../core/shop-settings/shop.ts'
import { countries } from '../../../addresses/country-names.ts'
import { countryRates } from '../../rates.ts'
import { regionNames } from '../../regions.ts'
import type { OwnRateForm } from '../../tax.ts'
import type { taxAdminApi } from '../../tax-admin-api.ts'
import { adminTaxQuery } from './tax-queries.ts'

const api = client<typeof taxAdminApi>()

/** The preselected country, and the time zone that decides on today's date. */
export type TaxRateShop = Pick<ShopSettings, 'taxCountry' | 'timeZone'>

interface AddRateProps {
  shop: TaxRateShop
  onClose: () => void
}

/** The form that adds a rate. */
export function AddRate({ shop: { taxCountry: own, timeZone }, onClose }: AddRateProps) {
  const [country, setCountry] = useState(own ?? '')
  const [region, setRegion] = useState('')
  const [taxClass, setTaxClass] = useState<TaxClass>('standard')
  const [name, setName] = useState(countryRates[own ?? '']?.name ?? 'VAT')
  const [rate, setRate] = useState('')
  const [from, setFrom] = useState(() => dayIn(timeZone, new Date()))
  const [taxesShipping, setTaxesShipping] = useState(true)
  const [unread, setUnread] = useState<string>()
  // The same content sent again, for example after a lost response, creates no second rate.
  const key = useRef({ content: '', key: '' })
  const add = useAdminWrite({
    write: (body: OwnRateForm) => {
      const content = JSON.stringify(body)
      if (key.current.content !== content) key.current = { content, key: newKey() }
      return api('POST /admin/tax/rates', { body, idempotencyKey: key.current.key })
    },
    ...{ keysToInvalidate: [adminTaxQuery.queryKey], done: 'Rate added', failed: 'The rate was not added' },
  })
  const problems = invalidFieldMessages(add.error)
  const regions = Object.entries(regionNames[country] ?? {})

  function choose(next: string) {
    setCountry(next)
    setRegion('')
    setName(countryRates[next]?.name ?? 'VAT')
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // KWD has three decimals, so this reads rates with up to three decimals.
    const read = parseMoney(rate.replace('%', ''), 'KWD')
    setUnread(read === null ? 'Use a rate such as 19 or 8.875' : undefined)
    if (read === null) return
    const body = { country, region, taxClass, name, basisPoints: read / 10, taxesShipping, from }
    add.mutate(body, { onSuccess: onClose })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5 border-y border-line py-6 sm:grid-cols-2">
      <Field label="Country" error={problems.country}>
        <Select className="w-full" value={country} onChange={({ target }) => choose(target.value)}>
          <option value="">Choose a country</option>
          {countries.map((one) => (
            <option key={one.code} value={one.code}>
              {one.name}
            </option>
          ))}
        </Select>
      </Field>
      {regions.length > 0 ? (
        <Field label="State or province" error={problems.region}>
          <Select className="w-full" value={region} onChange={({ target }) => setRegion(target.value)}>
            <option value="">Whole country</option>
            {regions.map(([code, words]) => (
              <option key={code} value={code}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Field label="Name on orders" error={problems.name}>
        <TextInput value={name} maxLength={40} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label="Rate in percent" error={unread ?? problems.basisPoints}>
        <TextInput inputMode="decimal" value={rate} onChange={({ target }) => setRate(target.value)} />
      </Field>
      <Field label="Tax class" error={problems.taxClass}>
        <Select
          className="w-full"
          value={taxClass}
          onChange={({ target }) => setTaxClass(target.value as TaxClass)}
        >
          {taxClasses.map((one) => (
            <option key={one} value={one}>
              {taxClassNames[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="First day" error={problems.from}>
        <TextInput type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
      </Field>
      <Checkbox
        label="Tax shipping too"
        hint="Uses the rates of the items in proportion. Applies to the standard class."
        className="sm:col-span-2"
        checked={taxesShipping}
        onChange={({ target }) => setTaxesShipping(target.checked)}
      />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" busy={add.isPending} busyLabel="Saving">
          Add rate
        </Button>
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
