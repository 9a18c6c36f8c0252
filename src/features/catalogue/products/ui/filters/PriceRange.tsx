import { type FocusEvent, type FormEvent, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import type { FilterProps } from './FilterGroups.tsx'
import { type PriceProblems, parsePrices, priceInputValues } from './price-inputs.ts'

const noProblems: PriceProblems = {}

/** Typed minimum and maximum prices, applied with Enter, with Apply, or on leaving the fields. */
export function PriceRange({ search, facets: { currency }, onChange }: FilterProps) {
  const addressed = search.price ?? ''
  const [typed, setTyped] = useState({ of: addressed, ...priceInputValues(addressed, currency) })
  const [problems, setProblems] = useState(noProblems)
  // Another control has changed the prices: a predefined range, a chip, or the browser's Back button.
  const shown = typed.of === addressed ? typed : { of: addressed, ...priceInputValues(addressed, currency) }

  function type(part: { from: string } | { to: string }) {
    setTyped({ ...shown, ...part })
    setProblems(noProblems)
  }

  function apply(form?: HTMLFormElement) {
    const read = parsePrices(shown, currency)
    if ('problems' in read) {
      setTyped(shown)
      setProblems(read.problems)
      return form && showField(form, read.problems.from ? 'from' : 'to')
    }
    setProblems(noProblems)
    if (read.price === addressed) return setTyped({ of: addressed, ...priceInputValues(addressed, currency) })
    const { price: _, ...rest } = search
    onChange(read.price ? { ...rest, price: read.price } : rest)
  }

  const isWrong = Object.keys(problems).length > 0
  return (
    <form
      noValidate
      aria-label="Your own price range"
      className="mt-3 grid grid-cols-[1fr_1fr_auto] items-start gap-x-2.5 border-t border-line pt-3"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
      onBlur={(event: FocusEvent<HTMLFormElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget) && !isWrong) apply()
      }}
    >
      <Field label="From" error={shown === typed ? problems.from : undefined}>
        <TextInput
          name="from"
          size="small"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={shown.from}
          onChange={(event) => type({ from: event.target.value })}
        />
      </Field>
      <Field label="To" error={shown === typed ? problems.to : undefined}>
        <TextInput
          name="to"
          size="small"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={shown.to}
          onChange={(event) => type({ to: event.target.value })}
        />
      </Field>
      <Button type="submit" look="outline" size="small" className="mt-6">
        Apply
      </Button>
    </form>
  )
}

/** Scrolls to the field and the error below it, which a sheet may cover. */
function showField(form: HTMLFormElement, name: 'from' | 'to') {
  const field = form.elements.namedItem(name) as HTMLInputElement
  field.focus()
  field.scrollIntoView({ block: 'center' })
}
