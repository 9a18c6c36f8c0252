import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { Select } from '../../../../../design/fields/Select.tsx'
import { useAdminWrite } from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { client } from '../../../../../web/api.ts'
import type { ShopSettings } from '../../../../core/shop-settings/shop.ts'
import type { shopApi } from '../../../../core/shop-settings/shop-api.ts'
import { shopAdminQuery, shopQuery } from '../../../../core/shop-settings/ui/shop-queries.ts'
import { countryName } from '../../../addresses/country-names.ts'
import { countryRates } from '../../rates.ts'
import { presetChanges } from './tax-preset.ts'

const api = client<typeof shopApi>()

const countries = Object.keys(countryRates)
  .map((code) => ({ code, name: countryName(code) }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))

interface CountryPresetProps {
  settings: ShopSettings
  onSet: () => void
}

/** Applies a country's settings in one step, after showing what they change. */
export function CountryPreset({ settings, onSet }: CountryPresetProps) {
  const cache = useQueryClient()
  const [country, setCountry] = useState('')
  const apply = useAdminWrite({
    write: async () => {
      const { body } = presetChanges(settings, country)
      const was = Object.fromEntries(
        Object.keys(body).map((field) => [field, settings[field as keyof ShopSettings]]),
      )
      const saved = await api('PATCH /admin/shop', { body: { ...body, was } })
      cache.setQueryData(shopAdminQuery.queryKey, saved)
      return saved
    },
    ...{ keysToInvalidate: [shopQuery.queryKey, shopAdminQuery.queryKey] },
    ...{ done: () => `The shop is set to ${countryName(country)}`, failed: 'The settings were not changed' },
  })
  const { list } = country ? presetChanges(settings, country) : { list: [] }
  const changesCurrency = list.some(({ field }) => field === 'currency')
  return (
    <section aria-labelledby="country-set" className="grid gap-4">
      <h2 id="country-set" className="display-s">
        Set up tax for a country
      </h2>
      <Field
        label="Country"
        hint="You see every change before it is saved. Existing orders stay as they are."
        className="max-w-measure"
      >
        <Select className="w-full" value={country} onChange={({ target }) => setCountry(target.value)}>
          <option value="">Choose a country</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {country && list.length === 0 ? (
        <p className="text-small text-ink-2">The shop is already set to {countryName(country)}.</p>
      ) : null}
      {list.length > 0 ? (
        <div className="grid max-w-measure gap-4">
          <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-4 divide-line border-t border-line text-small">
            {list.map(({ field, name, from, to }) => (
              <div key={field} className="col-span-2 grid grid-cols-subgrid border-b border-line py-2.5">
                <dt className="text-ink-2">{name}</dt>
                <dd className="wrap-anywhere">
                  <span className="text-ink-2">{from}</span> → {to}
                </dd>
              </div>
            ))}
          </dl>
          {changesCurrency ? (
            <p className="border-l-4 border-danger py-1 pl-3 text-small">
              Products priced in {settings.currency} cannot be bought until you set prices in the new
              currency. Shipping prices and discount codes keep their amounts.
            </p>
          ) : null}
          <Button
            className="justify-self-start"
            busy={apply.isPending}
            busyLabel="Saving"
            onClick={() => apply.mutate(undefined, { onSuccess: onSet })}
          >
            Set the shop to {countryName(country)}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
