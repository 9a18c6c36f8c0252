import { type FormEvent, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Checkbox } from '../../../../../design/controls/Checkbox.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { FieldPair } from '../../../../../design/fields/FieldPair.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { isProblem } from '../../../../../web/api.ts'
import { HEIGHT_MAX, HEIGHT_MIN } from '../../fit.ts'
import type { OwnMeasures } from '../../review.ts'
import { useShareMeasures } from './measures-changes.ts'
import { draftOf, type MeasuresDraft } from './measures-draft.ts'

interface MeasuresFormProps {
  measures: OwnMeasures['measures']
  /** Null until something is changed. */
  draft: MeasuresDraft | null
  change: (draft: MeasuresDraft) => void
  /** With what was saved, only if it was not changed since. */
  discard: (saved?: MeasuresDraft | null) => void
}

/** The form for the measures. It keeps typed values until they are saved or discarded. */
export function MeasuresForm({ measures, draft, change, discard }: MeasuresFormProps) {
  const share = useShareMeasures()
  const shown = draft ?? draftOf(measures)
  const { height, usualSize, inAdvice } = shown
  const set = (changed: Partial<MeasuresDraft>) => change({ ...shown, ...changed })
  const [refusal, setRefusal] = useState<string>()
  const { fields } = isProblem(share.error) ? share.error : { fields: {} as Record<string, string> }

  function save(event: FormEvent) {
    event.preventDefault()
    const heightCm = height.trim() === '' ? null : Number(height)
    const form = { heightCm, usualSize: usualSize.trim() || null, inAdvice }
    const refused = validateMeasures(form)
    setRefusal(refused)
    if (!refused && !share.isPending) share.mutate(form, { onSuccess: () => draft && discard(draft) })
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <FieldPair>
        <Field label="Height in cm" optional error={refusal ?? fields.heightCm}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            placeholder={`${HEIGHT_MIN} to ${HEIGHT_MAX}`}
            value={height}
            onChange={(event) => set({ height: event.target.value })}
          />
        </Field>
        <Field label="Usual size" optional error={fields.usualSize}>
          <TextInput
            autoComplete="off"
            placeholder="M, or 38"
            value={usualSize}
            onChange={(event) => set({ usualSize: event.target.value })}
          />
        </Field>
      </FieldPair>
      <Checkbox
        label="Include me anonymously in size advice"
        hint="Shown only with data from at least five people. Needs both height and size."
        checked={inAdvice}
        onChange={(event) => set({ inAdvice: event.target.checked })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="outline" size="small" busy={share.isPending}>
          {measures ? 'Save' : 'Save and show'}
        </Button>
        {measures && draft ? (
          <Button look="text" size="small" disabled={share.isPending} onClick={() => discard()}>
            Discard changes
          </Button>
        ) : null}
      </div>
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
