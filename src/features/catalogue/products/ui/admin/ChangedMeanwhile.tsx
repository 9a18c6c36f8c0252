import { useEffect, useRef, useState } from 'react'
import { Segmented } from '../../../../../design/controls/Segmented.tsx'
import type { Conflict, Merged, ProductDraft } from './product-draft.ts'

export type Meanwhile = Omit<Merged, 'draft'> & { what: 'product' | 'size chart'; changedBy: string | null }

interface ChangedMeanwhileProps {
  meanwhile: Meanwhile
  onChoose: (change: (draft: ProductDraft) => ProductDraft) => void
}

const sides = [
  { value: 'mine', label: 'Yours' },
  { value: 'theirs', label: 'Theirs' },
] as const

/** Two changed the same product, or its size chart: what the other one did, and whose word stands where both said something. */
export function ChangedMeanwhile({ meanwhile, onChoose }: ChangedMeanwhileProps) {
  const { what, changedBy, takenOver, conflicts } = meanwhile
  const notice = useRef<HTMLElement>(null)

  // Whoever pressed Save at the foot is led up here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each time it happens
  useEffect(() => notice.current?.focus(), [meanwhile])

  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-label="Changed meanwhile"
      className="strip grid gap-3 pl-4 text-small outline-none"
    >
      <p role="alert">
        {changedBy ?? 'Somebody else'} changed this {what} meanwhile. Nothing was saved yet, and nothing you
        typed is lost.
      </p>
      {takenOver.length > 0 ? <p className="text-ink-2">Taken over: {takenOver.join(', ')}.</p> : null}
      {conflicts.length > 0 ? (
        <ul className="grid gap-4">
          {conflicts.map((conflict) => (
            <Choice key={conflict.key} conflict={conflict} onChoose={onChoose} />
          ))}
        </ul>
      ) : null}
      <p className="text-ink-2">Save again when it is as it should be.</p>
    </section>
  )
}

function Choice({ conflict, onChoose }: { conflict: Conflict; onChoose: ChangedMeanwhileProps['onChoose'] }) {
  const [side, setSide] = useState<'mine' | 'theirs'>('mine')
  return (
    <li className="grid gap-1.5">
      <p className="font-strong">{conflict.label}</p>
      <p className="line-clamp-3 text-ink-2 wrap-anywhere">Yours: {conflict.mine.told}</p>
      <p className="line-clamp-3 text-ink-2 wrap-anywhere">Theirs: {conflict.theirs.told}</p>
      <Segmented
        label={`${conflict.label}: whose?`}
        choices={sides}
        value={side}
        onChange={(next) => {
          setSide(next)
          onChoose(conflict[next].put)
        }}
      />
    </li>
  )
}
