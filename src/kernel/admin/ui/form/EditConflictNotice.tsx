import { useEffect, useRef, useState } from 'react'
import { Segmented } from '../../../../design/controls/Segmented.tsx'
import type { Conflict, Merged } from './merge-drafts.ts'

export type ConcurrentEdit<Draft> = Omit<Merged<Draft>, 'draft'> & {
  /** "this size chart" */
  subject: string
  changedBy: string | null
}

interface EditConflictNoticeProps<Draft> {
  meanwhile: ConcurrentEdit<Draft>
  onChoose: (change: (draft: Draft) => Draft) => void
}

const sides = [
  { value: 'mine', label: 'Yours' },
  { value: 'theirs', label: 'Theirs' },
] as const

/** Two admins changed the same row: shows the other one's changes, and a choice for each field that both changed. */
export function EditConflictNotice<Draft>({ meanwhile, onChoose }: EditConflictNoticeProps<Draft>) {
  const { subject, changedBy, mergedLabels, conflicts } = meanwhile
  const notice = useRef<HTMLElement>(null)

  // The save button is at the bottom of the form, so the focus moves up to this notice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at every new conflict
  useEffect(() => notice.current?.focus(), [meanwhile])

  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-label="Conflicting changes"
      className="strip grid gap-3 pl-4 text-small outline-none"
    >
      <p role="alert">
        {changedBy ?? 'Another admin'} changed {subject} while you were editing. Nothing is saved yet, and
        your changes are still here.
      </p>
      {mergedLabels.length > 0 ? <p className="text-ink-2">Updated: {mergedLabels.join(', ')}.</p> : null}
      {conflicts.length > 0 ? (
        <ul className="grid gap-4">
          {conflicts.map((conflict) => (
            <Choice key={conflict.key} conflict={conflict} onChoose={onChoose} />
          ))}
        </ul>
      ) : null}
      <p className="text-ink-2">Check the form, then save again.</p>
    </section>
  )
}

interface ChoiceProps<Draft> {
  conflict: Conflict<Draft>
  onChoose: EditConflictNoticeProps<Draft>['onChoose']
}

function Choice<Draft>({ conflict, onChoose }: ChoiceProps<Draft>) {
  const [side, setSide] = useState<'mine' | 'theirs'>('mine')
  return (
    <li className="grid gap-1.5">
      <p className="font-strong">{conflict.label}</p>
      <p className="line-clamp-3 text-ink-2 wrap-anywhere">Yours: {conflict.mine.formattedValue}</p>
      <p className="line-clamp-3 text-ink-2 wrap-anywhere">Theirs: {conflict.theirs.formattedValue}</p>
      <Segmented
        label={`${conflict.label}: version to keep`}
        choices={sides}
        value={side}
        onChange={(next) => {
          setSide(next)
          onChoose(conflict[next].applyTo)
        }}
      />
    </li>
  )
}
