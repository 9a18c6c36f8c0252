import { SelectField } from '../../../../../kernel/admin/ui/form/admin-fields.tsx'
import { LABELS, labelWords } from '../../../photos/labels/label-words.ts'
import { labelTermName } from './category-draft.ts'

const choices = { any: 'Optional', required: 'Required on every entry', forbidden: 'Not allowed' }

/** Fields for the labels a contest requires or forbids. */
export function LabelTerms() {
  return (
    <fieldset className="col-span-2 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 sm:gap-5">
      <legend className="mb-3 text-small font-strong">Entry labels</legend>
      {LABELS.map((label) => (
        <SelectField key={label} name={labelTermName(label)} label={labelWords[label]} choices={choices} />
      ))}
    </fieldset>
  )
}
