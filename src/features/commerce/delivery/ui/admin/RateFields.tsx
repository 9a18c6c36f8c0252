import { ArrowUp, Plus, X } from 'lucide-react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { Select } from '../../../../../design/fields/Select.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import type { ShippingMeasure } from '../../../../core/shipping/shipping.ts'
import { shippingMeasures } from '../../../../core/shipping/shipping-words.ts'
import { type BandDraft, newBand, type RateDraft } from './shipping-draft.ts'

const measures: Record<ShippingMeasure, string> = {
  flat: 'Flat rate',
  weight: 'By weight',
  value: 'By order value',
}

const BANDS_MAX = 12

interface RateFieldsProps {
  rate: RateDraft
  /** Prefix of the field names in `errors`. */
  path: string
  currency: string
  /** The unit in which parcel weights are entered. */
  parcelUnit: string
  errors: Record<string, string>
  onChange: (rate: RateDraft) => void
  /** null if it is the only rate. */
  onRemove: (() => void) | null
  /** null if it is already first. */
  onFirst: (() => void) | null
}

/** One rate of a zone: name, prices and delivery time. */
export function RateFields({
  rate,
  path,
  currency,
  parcelUnit,
  errors,
  onChange,
  onRemove,
  onFirst,
}: RateFieldsProps) {
  const change = (changes: Partial<RateDraft>) => onChange({ ...rate, ...changes })
  const name = rate.name || 'this rate'
  return (
    <li className="grid gap-4 border border-line p-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_auto]">
        <Field label="Rate name" error={errors[`${path}.name`]}>
          <TextInput
            value={rate.name}
            maxLength={60}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <Field label="Price" className="max-sm:order-last max-sm:col-span-2">
          <Select
            className="w-full"
            value={rate.by}
            onChange={({ target }) => change({ by: target.value as ShippingMeasure })}
          >
            {shippingMeasures.map((measure) => (
              <option key={measure} value={measure}>
                {measures[measure]}
              </option>
            ))}
          </Select>
        </Field>
        <div className="mt-6 flex">
          {onFirst ? <IconButton icon={ArrowUp} label={`Move ${name} to the top`} onClick={onFirst} /> : null}
          {onRemove ? <IconButton icon={X} label={`Remove ${name}`} onClick={onRemove} /> : null}
        </div>
      </div>
      <Bands
        rate={rate}
        path={path}
        currency={currency}
        parcelUnit={parcelUnit}
        errors={errors}
        onChange={(bands) => change({ bands })}
      />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        <Field
          label={`Free from, ${currency}`}
          optional
          error={errors[`${path}.freeFromMinor`]}
          className="max-sm:col-span-2"
        >
          <TextInput
            inputMode="decimal"
            value={rate.freeFrom}
            onChange={({ target }) => change({ freeFrom: target.value })}
          />
        </Field>
        <Field label="Days from" optional error={errors[`${path}.days.from`]}>
          <TextInput
            inputMode="numeric"
            value={rate.daysFrom}
            onChange={({ target }) => change({ daysFrom: target.value })}
          />
        </Field>
        <Field label="Days to" optional error={errors[`${path}.days.to`]}>
          <TextInput
            inputMode="numeric"
            value={rate.daysTo}
            onChange={({ target }) => change({ daysTo: target.value })}
          />
        </Field>
      </div>
    </li>
  )
}

type BandsProps = Pick<RateFieldsProps, 'rate' | 'path' | 'currency' | 'parcelUnit' | 'errors'> & {
  onChange: (bands: BandDraft[]) => void
}

function Bands({ rate: { by, bands }, path, currency, parcelUnit, errors, onChange }: BandsProps) {
  const changeBand = (key: string, changes: Partial<BandDraft>) =>
    onChange(bands.map((band) => (band.key === key ? { ...band, ...changes } : band)))
  const shown = by === 'flat' ? bands.slice(0, 1) : bands
  return (
    <div className="grid justify-items-start gap-3">
      {shown.map((band, at) => (
        <div
          key={band.key}
          className="grid w-full grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3"
        >
          {by === 'flat' ? null : (
            <Field
              label={by === 'weight' ? `Up to, ${parcelUnit}` : `Up to, ${currency}`}
              hint={at === bands.length - 1 ? 'Leave empty for no limit.' : undefined}
              error={errors[`${path}.bands.${at}.upTo`]}
            >
              <TextInput
                inputMode="decimal"
                value={band.upTo}
                onChange={({ target }) => changeBand(band.key, { upTo: target.value })}
              />
            </Field>
          )}
          <Field label={`Costs, ${currency}`} error={errors[`${path}.bands.${at}.priceMinor`]}>
            <TextInput
              inputMode="decimal"
              value={band.price}
              onChange={({ target }) => changeBand(band.key, { price: target.value })}
            />
          </Field>
          {by !== 'flat' && bands.length > 1 ? (
            <IconButton
              icon={X}
              label={`Remove step ${at + 1}`}
              className="mt-6"
              onClick={() => onChange(bands.filter(({ key }) => key !== band.key))}
            />
          ) : null}
        </div>
      ))}
      {errors[`${path}.bands`] ? <p className="text-meta text-danger">{errors[`${path}.bands`]}</p> : null}
      {by !== 'flat' && bands.length < BANDS_MAX ? (
        <Button look="text" size="small" className="-ml-3" onClick={() => onChange([...bands, newBand()])}>
          <Plus aria-hidden />
          Add a step
        </Button>
      ) : null}
    </div>
  )
}
