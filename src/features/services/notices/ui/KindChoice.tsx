import { Checkbox } from '../../../../design/controls/Checkbox.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import type { NoticeSettingsView } from '../notice.ts'

interface KindChoiceProps {
  kinds: NoticeSettingsView['kinds']
  /** Kinds that are off altogether. */
  muted: string[]
  offKinds: string[]
  onChange: (offKinds: string[]) => void
}

/** Of which kinds of notices something tells. */
export const KindChoice = ({ kinds, muted, offKinds, onChange }: KindChoiceProps) => (
  <Field group label="Include">
    <div className="sm:columns-2">
      {kinds.map(({ kind, name }) => (
        <Checkbox
          key={kind}
          label={name}
          hint={muted.includes(kind) ? 'These notices are off.' : undefined}
          disabled={muted.includes(kind)}
          checked={!muted.includes(kind) && !offKinds.includes(kind)}
          onChange={(event) => {
            const others = offKinds.filter((one) => one !== kind)
            onChange(event.target.checked ? others : [...others, kind])
          }}
          className="break-inside-avoid"
        />
      ))}
    </div>
  </Field>
)
