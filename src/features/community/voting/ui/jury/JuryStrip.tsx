import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import { Avatar } from '../../../../../design/pictures/Avatar.tsx'
import { nameOf } from '../../../../../kernel/session/member-name.ts'
import type { Jury } from '../../jury.ts'
import type { CategoryPage } from '../../voting.ts'
import { juryQuery, useJuryAnswer } from './jury-queries.ts'

/** The jury of the contest, with the next step for a viewer who was invited to it. */
export function JuryStrip({ category }: { category: CategoryPage }) {
  const { data } = useQuery({ ...juryQuery(category.id), enabled: category.juryPercent > 0 })
  if (!data || category.juryPercent === 0) return null
  const { jurors, own } = data
  if (jurors.length === 0 && !own) return null
  return (
    <section
      id="jury"
      aria-labelledby="jury-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-ink pt-5"
    >
      <h2 id="jury-title" className="display-s">
        The jury
      </h2>
      {own && (own.isOpen || own.state === 'accepted') ? <OwnPart category={category} own={own} /> : null}
      {jurors.length > 0 && (
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {jurors.map((juror) => (
            <li key={juror.id}>
              <Link
                to="/user/$userId"
                params={{ userId: juror.username }}
                preload={false}
                className="flex min-h-target items-center gap-2.5 text-small font-semibold hover:underline hover:underline-offset-4"
              >
                <Avatar name={nameOf(juror)} src={juror.avatarUrl} />
                {nameOf(juror)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function OwnPart({ category, own }: { category: CategoryPage; own: NonNullable<Jury['own']> }) {
  const answer = useJuryAnswer(category.id)
  const [isLeaving, setLeaving] = useState(false)
  if (own.state === 'invited') {
    return (
      <div className="strip grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
        <p className="max-w-measure">
          You are invited to judge this contest. You score entries from 1 to 10 until voting closes. Your
          scores stay secret until then and anonymous afterwards. Jurors are named here and cannot enter or
          vote.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button size="small" busy={answer.isPending} onClick={() => answer.mutate(true)}>
            Accept
          </Button>
          <Button
            look="outline"
            size="small"
            disabled={answer.isPending}
            onClick={() => answer.mutate(false)}
          >
            Decline
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="strip grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <p className="max-w-measure tabular-nums">
        {own.isOpen
          ? `You are in the jury. You have scored ${own.scoredCount} of ${own.entryCount} ${own.entryCount === 1 ? 'entry' : 'entries'}${category.rounds.length > 0 ? ' of this round' : ''}.`
          : 'You were in the jury.'}
      </p>
      {category.result && (
        <p className="text-meta text-ink-3 wrap-anywhere">Your number in the tally is {own.number}</p>
      )}
      {own.isOpen && (
        <>
          <Button look="outline" size="small" onClick={() => setLeaving(true)}>
            Step down
          </Button>
          <ConfirmDialog
            open={isLeaving}
            onOpenChange={setLeaving}
            question="Step down from the jury?"
            verb="Step down"
            busyLabel="Stepping down"
            destructive
            busy={answer.isPending}
            onConfirm={() => answer.mutate(false, { onSettled: () => setLeaving(false) })}
          >
            Your scores that have not been counted are deleted. Only the team can invite you again.
          </ConfirmDialog>
        </>
      )}
    </div>
  )
}
