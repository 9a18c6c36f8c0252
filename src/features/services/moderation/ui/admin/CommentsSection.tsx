import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { pluralize } from '../../../../../design/display/count.ts'
import { Field } from '../../../../../design/fields/Field.tsx'
import { Select } from '../../../../../design/fields/Select.tsx'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import { DECISION_WORDS_MAX, REMOVED_KEPT_DAYS } from '../../report-reasons.ts'
import { type Reason, useReason } from '../use-reason.ts'
import { commentCountQuery, useRemoveComments } from './case-queries.ts'
import { ReasonSelect } from './ReasonSelect.tsx'

const periods = [
  { hours: '1', label: 'The last hour' },
  { hours: '24', label: 'The last 24 hours' },
  { hours: '168', label: 'The last 7 days' },
  { hours: '', label: 'All comments' },
]

type CommentsSectionProps = { memberId: string; username: string }

/** Removes many comments of one member by one decision, after showing how many. */
export function CommentsSection(props: CommentsSectionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="grid gap-3">
      <h3 className="display-xs">Comments</h3>
      {isOpen ? (
        <RemoveForm {...props} onClose={() => setOpen(false)} />
      ) : (
        <Button look="outline" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
          Remove comments
        </Button>
      )}
    </section>
  )
}

type RemoveFormProps = CommentsSectionProps & { onClose: () => void }

function RemoveForm({ memberId, username, onClose }: RemoveFormProps) {
  const [period, setPeriod] = useState('24')
  const [asked, setAsked] = useState<Reason | null>(null)
  const reasonState = useReason(`comments of ${memberId}`, DECISION_WORDS_MAX)
  const hours = period === '' ? null : Number(period)
  const { data, isError } = useQuery(commentCountQuery(memberId, hours))
  const remove = useRemoveComments(memberId)
  const count = data?.count

  function submit(event: FormEvent) {
    event.preventDefault()
    const reason = reasonState.check()
    if (reason && count) setAsked(reason)
  }

  function leave() {
    reasonState.forget()
    onClose()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Which" hint="On photos and on contests.">
        <Select value={period} onChange={(event) => setPeriod(event.target.value)}>
          {periods.map((one) => (
            <option key={one.hours} value={one.hours}>
              {one.label}
            </option>
          ))}
        </Select>
      </Field>
      <p role="status" className="text-small">
        {isError
          ? 'The number of comments did not load.'
          : count === undefined
            ? 'Counting the comments'
            : count === 0
              ? 'No comments to remove.'
              : `${pluralize(count, 'comment')}.`}
      </p>
      <ReasonSelect reasonState={reasonState} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" disabled={!count} busy={remove.isPending} busyLabel="Removing">
          Remove comments
        </Button>
        <Button look="outline" size="small" disabled={remove.isPending} onClick={leave}>
          Cancel
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        question={`Remove ${pluralize(count ?? 0, 'comment')} of ${username}?`}
        verb="Remove"
        busyLabel="Removing"
        busy={remove.isPending}
        destructive
        onConfirm={() =>
          asked && remove.mutate({ hours, ...asked }, { onSuccess: leave, onSettled: () => setAsked(null) })
        }
      >
        They are hidden now and permanently deleted after {REMOVED_KEPT_DAYS} days. Until then they can be
        restored in the member’s case.
      </ConfirmDialog>
    </form>
  )
}
