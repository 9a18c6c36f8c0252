import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Checkbox } from '../../../../../design/controls/Checkbox.tsx'
import { pluralize } from '../../../../../design/display/count.ts'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import { continents } from '../../../addresses/continents.ts'
import type { ZoneDraft } from './shipping-draft.ts'

interface CountriesDialogProps {
  zone: ZoneDraft
  /** Countries in these zones cannot be chosen. */
  otherZones: ZoneDraft[]
  onChange: (countries: string[] | null) => void
  onClose: () => void
}

/** Selects the countries of a zone: by continent, by name, or everywhere else. */
export function CountriesDialog({ zone, otherZones, onChange, onClose }: CountriesDialogProps) {
  const [sought, setSought] = useState('')
  const isElsewhere = zone.countries === null
  const chosen = new Set(zone.countries)
  const zoneOfCountry = new Map(
    otherZones.flatMap(({ name, countries }) => (countries ?? []).map((code) => [code, name] as const)),
  )
  const canBeElsewhere = otherZones.every(({ countries }) => countries !== null)
  const words = sought.trim().toLowerCase()
  const groups = continents
    .map(({ name, countries }) => ({
      name,
      countries: countries.filter(
        (country) => country.name.toLowerCase().includes(words) || country.code.toLowerCase() === words,
      ),
    }))
    .filter(({ countries }) => countries.length > 0)

  function set(codes: string[], isIn: boolean) {
    const next = new Set(chosen)
    for (const code of codes) {
      if (isIn && !zoneOfCountry.has(code)) next.add(code)
      if (!isIn) next.delete(code)
    }
    onChange([...next].toSorted())
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Countries of ${zone.name || 'this zone'}`}
      description={
        isElsewhere ? 'Everywhere else' : `${pluralize(chosen.size, 'country', 'countries')} chosen`
      }
      actions={<Button onClick={onClose}>Done</Button>}
    >
      {canBeElsewhere ? (
        <Checkbox
          label="Everywhere else"
          hint="Every country that is not in another zone."
          checked={isElsewhere}
          onChange={({ target }) => onChange(target.checked ? null : [])}
        />
      ) : null}
      {isElsewhere ? null : (
        <>
          <Field label="Find a country" className="mt-2">
            <TextInput type="search" value={sought} onChange={({ target }) => setSought(target.value)} />
          </Field>
          {groups.length === 0 ? <p className="mt-4 text-small text-ink-2">No country matches.</p> : null}
          {groups.map(({ name, countries }) => {
            const free = countries.filter(({ code }) => !zoneOfCountry.has(code))
            const isAll = free.length > 0 && free.every(({ code }) => chosen.has(code))
            return (
              <fieldset key={name} className="mt-5 min-w-0">
                <legend className="flex w-full items-baseline justify-between gap-4 border-b border-ink pb-1">
                  <span className="display-xs">{name}</span>
                  {free.length > 0 ? (
                    <button
                      type="button"
                      className="text-link text-small"
                      onClick={() =>
                        set(
                          free.map(({ code }) => code),
                          !isAll,
                        )
                      }
                    >
                      {isAll ? 'None' : 'All'}
                      <span className="sr-only"> of {name}</span>
                    </button>
                  ) : null}
                </legend>
                <ul className="grid gap-x-6 sm:grid-cols-2">
                  {countries.map((country) => (
                    <li key={country.code}>
                      <Checkbox
                        label={country.name}
                        hint={
                          zoneOfCountry.has(country.code)
                            ? `In ${zoneOfCountry.get(country.code) || 'another zone'}`
                            : undefined
                        }
                        disabled={zoneOfCountry.has(country.code)}
                        checked={chosen.has(country.code)}
                        onChange={({ target }) => set([country.code], target.checked)}
                      />
                    </li>
                  ))}
                </ul>
              </fieldset>
            )
          })}
        </>
      )}
    </Dialog>
  )
}
