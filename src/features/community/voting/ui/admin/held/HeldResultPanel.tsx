import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../../../design/controls/Button.tsx'
import { formatDate } from '../../../../../../design/display/dates.ts'
import { SkeletonText } from '../../../../../../design/display/Skeleton.tsx'
import type { HeldResult } from '../../../held-result.ts'
import { ordinal } from '../../../place-words.ts'
import { notCountedWords } from '../../words/counting-words.ts'
import { voteWords } from '../../words/voting-words.ts'
import { HeldStepDialog } from './HeldStepDialog.tsx'
import { type HeldStep, heldResultQuery } from './held-result-queries.ts'

/** Shows whether the result of a category is held for review, the result itself, and the possible steps. */
export function HeldResultPanel({ categoryId }: { categoryId: string }) {
  const { data, isError, refetch, isFetching } = useQuery(heldResultQuery(categoryId))
  const [step, setStep] = useState<HeldStep | null>(null)
  if (!data) {
    return isError ? (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-small text-danger">
        The review status did not load.
        <Button look="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    ) : (
      <SkeletonText lines={2} />
    )
  }
  const { hold, outcome, can } = data
  if (!hold && !can.hold) return null
  return (
    <section
      aria-label="Review of the result"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line pb-4 text-small"
    >
      {hold ? <Hold hold={hold} /> : null}
      {hold?.state === 'held' && outcome ? <Outcome outcome={outcome} /> : null}
      {hold?.state === 'held' && !outcome ? (
        <p className="text-ink-2">
          Votes are counted when voting closes. Until you release it, only admins see the result.
        </p>
      ) : null}
      {can.decide === 'another' ? (
        <p className="text-ink-2">You put this result on hold, so another admin must decide.</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {can.hold ? (
          <Button look="outline" size="small" onClick={() => setStep('hold')}>
            Hold result for review
          </Button>
        ) : null}
        {can.decide === 'yes' ? (
          <Button size="small" onClick={() => setStep('release')}>
            {outcome ? 'Release result' : 'Lift the hold'}
          </Button>
        ) : null}
        {can.void ? (
          <Button look="danger" size="small" onClick={() => setStep('void')}>
            Declare void
          </Button>
        ) : null}
      </div>
      <HeldStepDialog
        categoryId={categoryId}
        step={step}
        isCounted={outcome !== null}
        onClose={() => setStep(null)}
      />
    </section>
  )
}

const stateSentence = {
  held: 'Held for review',
  released: 'Reviewed and released',
  void: 'Reviewed and declared void',
}

function Hold({ hold }: { hold: NonNullable<HeldResult['hold']> }) {
  const now = new Date()
  const by = (name: string | null, at: string) =>
    `${name ?? 'a deleted account'}, ${formatDate(new Date(at), 'short', now)}`
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{stateSentence[hold.state]}</p>
      <p className="whitespace-pre-line wrap-anywhere">{hold.reason}</p>
      <p className="text-meta text-ink-3 wrap-anywhere">
        Held by {by(hold.heldBy, hold.heldAt)}
        {hold.decidedAt ? `. Decided by ${by(hold.decidedBy, hold.decidedAt)}` : null}
      </p>
      {hold.explanation ? (
        <p className="whitespace-pre-line wrap-anywhere">Shown to everyone: “{hold.explanation}”</p>
      ) : null}
    </div>
  )
}

function Outcome({ outcome }: { outcome: NonNullable<HeldResult['outcome']> }) {
  const notCountedText = notCountedWords(outcome.notCounted)
  return (
    <div className="grid gap-1">
      <p>{voteWords(outcome.voteCount)} count.</p>
      {notCountedText ? <p className="text-ink-2">{notCountedText}</p> : null}
      <ol className="grid gap-1">
        {outcome.winners.map(({ place, username, voteCount }) => (
          <li key={place} className="wrap-anywhere">
            <span className="capitalize">{ordinal(place)}</span>: {username ?? 'a deleted photo'},{' '}
            {voteWords(voteCount)}
          </li>
        ))}
      </ol>
    </div>
  )
}
