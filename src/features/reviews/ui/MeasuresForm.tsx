import { type FormEvent, useState } from 'react'
import { isProblem } from '../../../api.ts'
import { Button } from '../../../design/Button.tsx'
import { Field } from '../../../design/Field.tsx'
import { TextInput } from '../../../design/TextInput.tsx'
import { HEIGHT_MAX, HEIGHT_MIN } from '../fit.ts'
import type { OwnMeasures } from '../review.ts'
import { useShareMeasures } from './measures-changes.ts'

/** What was typed stays until it is saved. */
export function MeasuresForm({ measures }: { measures: OwnMeasures['measures'] }) {
  const share = useShareMeasures()
  const [height, setHeight] = useState(measures?.heightCm?.toString() ?? '')
  const [usualSize, setUsualSize] = useState(measures?.usualSize ?? '')
  const [missing, setMissing] = useState(false)
  const { fields } = isProblem(share.error) ? share.error : { fields: {} as Record<string, string> }

  function save(event: FormEvent) {
    event.preventDefault()
    const isEmpty = height.trim() === '' && usualSize.trim() === ''
    setMissing(isEmpty)
    if (isEmpty || share.isPending) return
    // What is no number is refused at its field.
    share.mutate({
      heightCm: height.trim() === '' ? null : Number(height),
      usualSize: usualSize.trim() || null,
    })
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Field
          label="Height in cm"
          optional
          error={missing ? 'Please enter your height or your size' : fields.heightCm}
        >
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
      <Button type="submit" look="outline" size="small" busy={share.isPending} className="justify-self-start">
        {measures ? 'Save' : 'Save and show'}
      </Button>
    </form>
  )
}
