import { Checkbox } from '../../../../design/controls/Checkbox.tsx'
import { pluralize } from '../../../../design/display/count.ts'
import type { NoticeSettingsView } from '../notice.ts'

interface KindChoiceProps {
  kinds: NoticeSettingsView['kinds']
  /** Kinds that are switched off altogether. */
  muted: string[]
  offKinds: string[]
  onChange: (offKinds: string[]) => void
}

/** The choice of notice kinds for a channel; collapsed, it shows how many are switched off. */
export function KindChoice({ kinds, muted, offKinds, onChange }: KindChoiceProps) {
  const leftOut = kinds.filter(({ kind }) => muted.includes(kind) || offKinds.includes(kind)).length
  return (
    <details className="border-y border-line">
      <summary className="flex min-h-target cursor-pointer items-center justify-between gap-4 text-small">
        <span className="font-semibold">Include</span>
        <span className="text-ink-2">
          {leftOut === 0 ? 'Every kind' : `${pluralize(leftOut, 'kind')} left out`}
        </span>
      </summary>
      <fieldset className="pb-3 sm:columns-2">
        <legend className="sr-only">Include</legend>
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
      </fieldset>
    </details>
  )
}
