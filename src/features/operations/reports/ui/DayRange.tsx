import { useState } from 'react'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { DAYS_MAX, type DaySpan, daysIn } from '../report-words.ts'

/** A range of days, both included. An invalid range shows an error below, and the report stays as it is. */
export function DayRange({ span, onChange }: { span: DaySpan; onChange: (span: DaySpan) => void }) {
  const [typed, setTyped] = useState(span)
  const [shown, setShown] = useState(span)
  // Other days were chosen elsewhere. The fields stay the same elements, so that the keyboard focus is kept.
  if (shown.from !== span.from || shown.to !== span.to) {
    setShown(span)
    setTyped(span)
  }
  const problem =
    typed.from === '' || typed.to === ''
      ? 'Please choose both dates'
      : typed.from > typed.to
        ? 'The start date is after the end date'
        : daysIn(typed) > DAYS_MAX
          ? `At most ${DAYS_MAX} days`
          : undefined
  function choose(next: DaySpan) {
    setTyped(next)
    const isGood = next.from !== '' && next.to !== '' && next.from <= next.to && daysIn(next) <= DAYS_MAX
    if (isGood) onChange(next)
  }
  return (
    <div className="flex gap-3 max-sm:w-full">
      <Field label="From" className="min-w-0 max-sm:flex-1 sm:w-40">
        <TextInput
          type="date"
          value={typed.from}
          onChange={({ target }) => choose({ ...typed, from: target.value })}
        />
      </Field>
      <Field label="To" error={problem} className="min-w-0 max-sm:flex-1 sm:w-40">
        <TextInput
          type="date"
          value={typed.to}
          onChange={({ target }) => choose({ ...typed, to: target.value })}
        />
      </Field>
    </div>
  )
}
