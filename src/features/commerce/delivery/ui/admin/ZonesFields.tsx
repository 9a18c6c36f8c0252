import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { pluralize } from '../../../../../design/display/count.ts'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { RATES_MAX, ZONES_MAX } from '../../../../core/shipping/shipping-words.ts'
import { countryName } from '../../../addresses/country-names.ts'
import { CountriesDialog } from './CountriesDialog.tsx'
import { RateFields } from './RateFields.tsx'
import { newRate, newZone, type ZoneDraft } from './shipping-draft.ts'

interface ZonesFieldsProps {
  zones: ZoneDraft[]
  onChange: (zones: ZoneDraft[]) => void
  currency: string
  parcelUnit: string
  errors: Record<string, string>
}

/** The zones with their countries and rates. */
export function ZonesFields({ zones, onChange, currency, parcelUnit, errors }: ZonesFieldsProps) {
  const [choosing, setChoosing] = useState<string | null>(null)
  const changeZone = (key: string, changes: Partial<ZoneDraft>) =>
    onChange(zones.map((zone) => (zone.key === key ? { ...zone, ...changes } : zone)))
  const chosen = zones.find(({ key }) => key === choosing)
  return (
    <section aria-labelledby="zones" className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-8">
      <div className="grid gap-2">
        <h2 id="zones" className="display-s">
          Zones
        </h2>
        <p className="max-w-measure text-small text-ink-2">
          You do not ship to countries outside your zones, unless a zone covers everywhere else. Carts start
          with a zone’s first rate.
        </p>
        {errors['shipping.zones'] ? (
          <p role="alert" className="text-meta text-danger">
            {errors['shipping.zones']}
          </p>
        ) : null}
      </div>
      <ul className="grid w-full grid-cols-[minmax(0,1fr)] gap-10">
        {zones.map((zone, at) => (
          <li key={zone.key} className="border-t border-ink pt-5">
            <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
              <legend className="sr-only">Zone {zone.name || at + 1}</legend>
              <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
                <Field label="Zone name" error={errors[`shipping.zones.${at}.name`]}>
                  <TextInput
                    value={zone.name}
                    maxLength={60}
                    onChange={({ target }) => changeZone(zone.key, { name: target.value })}
                  />
                </Field>
                <Countries
                  zone={zone}
                  error={errors[`shipping.zones.${at}.countries`]}
                  onChoose={() => setChoosing(zone.key)}
                />
              </div>
              <ul className="grid gap-4">
                {zone.rates.map((rate, rateAt) => (
                  <RateFields
                    key={rate.key}
                    rate={rate}
                    path={`shipping.zones.${at}.rates.${rateAt}`}
                    currency={currency}
                    parcelUnit={parcelUnit}
                    errors={errors}
                    onChange={(changed) =>
                      changeZone(zone.key, {
                        rates: zone.rates.map((one) => (one.key === rate.key ? changed : one)),
                      })
                    }
                    onRemove={
                      zone.rates.length > 1
                        ? () =>
                            changeZone(zone.key, { rates: zone.rates.filter(({ key }) => key !== rate.key) })
                        : null
                    }
                    onFirst={
                      rateAt > 0
                        ? () =>
                            changeZone(zone.key, {
                              rates: [rate, ...zone.rates.filter(({ key }) => key !== rate.key)],
                            })
                        : null
                    }
                  />
                ))}
              </ul>
              <div className="flex flex-wrap gap-3">
                {zone.rates.length < RATES_MAX ? (
                  <Button
                    look="outline"
                    size="small"
                    onClick={() => changeZone(zone.key, { rates: [...zone.rates, newRate()] })}
                  >
                    <Plus aria-hidden />
                    Add a rate<span className="sr-only"> to {zone.name || 'this zone'}</span>
                  </Button>
                ) : null}
                {zones.length > 1 ? (
                  <Button
                    look="text"
                    size="small"
                    onClick={() => onChange(zones.filter(({ key }) => key !== zone.key))}
                  >
                    Remove zone<span className="sr-only"> {zone.name}</span>
                  </Button>
                ) : null}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
      {zones.length < ZONES_MAX ? (
        <Button look="outline" onClick={() => onChange([...zones, newZone()])}>
          <Plus aria-hidden />
          Add a zone
        </Button>
      ) : null}
      {chosen ? (
        <CountriesDialog
          zone={chosen}
          otherZones={zones.filter(({ key }) => key !== chosen.key)}
          onChange={(countries) => changeZone(chosen.key, { countries })}
          onClose={() => setChoosing(null)}
        />
      ) : null}
    </section>
  )
}

const NAMED_MAX = 4

type CountriesProps = { zone: ZoneDraft; error: string | undefined; onChoose: () => void }

function Countries({ zone: { name, countries }, error, onChoose }: CountriesProps) {
  const summary =
    countries === null
      ? 'Everywhere else'
      : countries.length === 0
        ? 'No country yet'
        : countries.length <= NAMED_MAX
          ? countries.map(countryName).join(', ')
          : pluralize(countries.length, 'country', 'countries')
  return (
    <div className="grid justify-items-start gap-1">
      <span className="text-meta font-strong">Countries</span>
      <p className="flex flex-wrap items-center gap-x-4">
        <span>{summary}</span>
        <button type="button" className="text-link min-h-target text-small" onClick={onChoose}>
          Choose<span className="sr-only"> countries of {name || 'this zone'}</span>
        </button>
      </p>
      {error ? <p className="text-meta text-danger">{error}</p> : null}
    </div>
  )
}
