import { type FormEvent, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Checkbox } from '../../../../../design/controls/Checkbox.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { isProblem } from '../../../../../web/api.ts'
import { HEIGHT_MAX, HEIGHT_MIN } from '../../fit.ts'
import type { OwnMeasures } from '../../review.ts'
import { useShareMeasures } from './measures-changes.ts'

/** The form for the measures. It keeps typed values until they are saved. */
export function MeasuresForm({ measures }: { measures: OwnMeasures['measures'] }) {
  const share = useShareMeasures()
  const [height, setHeight] = useState(measures?.heightCm?.toString() ?? '')
  const [usualSize, setUsualSize] = useState(measures?.usualSize ?? '')
  const [inAdvice, setInAdvice] = useState(measures?.inAdvice ?? false)
  const [refusal, setRefusal] = useState<string>()
  const { fields } = isProblem(share.error) ? share.error : { fields: {} as Record<string, string> }

  function save(event: FormEvent) {
    event.preventDefault()
    const heightCm = height.trim() === '' ? null : Number(height)
    const form = { heightCm, usualSize: usualSize.trim() || null, inAdvice }
    const refused = validateMeasures(form)
    setRefusal(refused)
    if (!refused && !share.isPending) share.mutate(form)
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Field label="Height in cm" optional error={refusal ?? fields.heightCm}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            placeholder={`${HEIGHT_MIN} to ${HEIGHT_MAX}`}
            value={height}
            onChange={(event) => setHeight(event.target.value)}
          />
        </Field>
        <Field label="Usual size" optional error={fields.usualSize}>
          <TextInput
            autoComplete="off"
            placeholder="M, or 38"
            value={usualSize}
            onChange={(event) => setUsualSize(event.target.value)}
          />
        </Field>
      </div>
      <Checkbox
        label="Include me anonymously in size advice"
        hint="Shown only with data from at least five people. Needs both height and size."
        checked={inAdvice}
        onChange={(event) => setInAdvice(event.target.checked)}
      />
      <Button type="submit" look="outline" size="small" busy={share.isPending} className="justify-self-start">
        {measures ? 'Save' : 'Save and show'}
      </Button>
    </form>
  )
}

type Measures = NonNullable<OwnMeasures['measures']>

function validateMeasures({
  heightCm,
  usualSize,
}: Pick<Measures, 'heightCm' | 'usualSize'>): string | undefined {
  if (heightCm === null && usualSize === null) return 'Please enter your height or your size'
  // JSON would omit it.
  return Number.isNaN(heightCm) ? 'Please enter a whole number' : undefined
}
