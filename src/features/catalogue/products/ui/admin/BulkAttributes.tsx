import type { ReactNode } from 'react'
import { Field } from '../../../../../design/fields/Field.tsx'
import { Select } from '../../../../../design/fields/Select.tsx'
import {
  audienceWords,
  materialWords,
  occasionWords,
  patternWords,
} from '../../../categories/attribute-words.ts'
import { MultiChoice } from '../../../categories/ui/admin/MultiChoice.tsx'
import type { BulkChange } from '../../bulk-product-change.ts'

/** The attributes to change; those left out stay. */
export type GivenAttributes = Omit<Extract<BulkChange, { kind: 'attributes' }>, 'kind'>

type BulkAttributesProps = {
  value: GivenAttributes
  error: ReactNode
  onChange: (value: GivenAttributes) => void
}

const AT_MOST = 6
const KEEP = 'keep'

/** The attributes of several products; only those chosen here change. */
export function BulkAttributes({ value, error, onChange }: BulkAttributesProps) {
  const select = (name: 'audience' | 'pattern', label: string, words: Readonly<Record<string, string>>) => (
    <Field label={label}>
      <Select
        size="small"
        className="w-full"
        value={value[name] === undefined ? KEEP : (value[name] ?? '')}
        onChange={({ target }) => {
          const { [name]: _, ...others } = value
          onChange(
            (target.value === KEEP ? others : { ...others, [name]: target.value || null }) as GivenAttributes,
          )
        }}
      >
        <option value={KEEP}>No change</option>
        <option value="">Not set</option>
        {Object.entries(words).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
  const several = (
    name: 'materials' | 'occasions',
    label: string,
    words: Readonly<Record<string, string>>,
  ) => (
    <Field group label={label} hint="Leave empty to keep the current values.">
      <MultiChoice
        words={words}
        value={value[name] ?? []}
        max={AT_MOST}
        add="Add one"
        onChange={(keys) => {
          const { [name]: _, ...others } = value
          onChange((keys.length === 0 ? others : { ...others, [name]: keys }) as GivenAttributes)
        }}
      />
    </Field>
  )
  return (
    <div className="grid gap-4">
      {select('audience', 'For', audienceWords)}
      {select('pattern', 'Pattern', patternWords)}
      {several('materials', 'Material', materialWords)}
      {several('occasions', 'Occasion', occasionWords)}
      {error ? (
        <p role="alert" className="text-meta text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
