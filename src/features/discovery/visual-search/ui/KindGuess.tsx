import { type RefObject, useRef } from 'react'
import { Chip } from '../../../../design/controls/Chip.tsx'
import { Select } from '../../../../design/fields/Select.tsx'
import type { FoundProducts, LearnsFrom } from '../visual-search.ts'
import { useCorrectKind, type VisualSearchKey } from './kind-correction.ts'

/** The number of likeliest kinds shown as chips; the others are in a list. */
const CHIPS = 3

const learnsWords = {
  yes: 'Thank you. Search learns from this once another member agrees. The picture is not stored.',
  'taken-back': 'Taken back.',
  visitor: 'Only you see this change. Sign in to help improve search.',
  'new-account':
    'Only you see this change. Search learns from accounts that are a few days old and have a confirmed email.',
  'enough-today': 'Only you see this change. Search learns from up to 20 corrections per member a day.',
} satisfies Record<LearnsFrom, string>

interface KindGuessProps {
  guess: NonNullable<FoundProducts['guess']>
  /** The query whose result is corrected. */
  queryKey: VisualSearchKey
}

/** What the search took the picture for, with one-press corrections. */
export function KindGuess({ guess: { category, isSaid, kinds, token }, queryKey }: KindGuessProps) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const correct = useCorrectKind(queryKey, () => focusOn(paragraph))
  const others = kinds.filter(({ id }) => id !== category?.id)
  const say = (categoryId: string | null) => {
    if (!correct.isPending) correct.mutate({ token, categoryId })
  }
  return (
    <section aria-label="What it is" aria-busy={correct.isPending} className="grid gap-3">
      <p ref={paragraph} tabIndex={-1} className="max-w-measure text-small outline-none">
        {category ? (
          <>
            {isSaid ? 'You said ' : 'Our guess is '}
            <strong className="font-medium">{category.name}</strong>.
          </>
        ) : (
          'We are not sure what it is.'
        )}
        {correct.data ? <span className="text-ink-2"> {learnsWords[correct.data.learns]}</span> : null}
      </p>
      <fieldset className="flex flex-wrap items-center gap-2">
        {/* A legend would not wrap with what follows it. */}
        <legend className="sr-only">It is</legend>
        <span aria-hidden className="text-small text-ink-2">
          {category && !isSaid ? 'Not right? It is' : 'It is'}
        </span>
        {others.slice(0, CHIPS).map(({ id, name }) => (
          <Chip key={id} onClick={() => say(id)}>
            {name}
          </Chip>
        ))}
        {others.length > CHIPS ? (
          <Select
            size="small"
            aria-label="Another kind"
            value=""
            onChange={({ target }) => target.value && say(target.value)}
            className="w-44"
          >
            <option value="">Another kind</option>
            {others
              .slice(CHIPS)
              .sort((a, b) => a.name.localeCompare(b.name))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        ) : null}
        {isSaid ? (
          <button
            type="button"
            onClick={() => say(null)}
            className="text-link inline-flex min-h-target items-center text-small"
          >
            Undo
          </button>
        ) : null}
      </fieldset>
    </section>
  )
}

/** Moves the focus to the element that announces the result, because the pressed button may be gone. */
const focusOn = ({ current }: RefObject<HTMLElement | null>) => current?.focus({ preventScroll: true })
