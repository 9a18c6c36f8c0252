import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { SkeletonText } from '../../../../../design/display/Skeleton.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import { nameOf } from '../../../../../kernel/session/member-name.ts'
import type { Juror } from '../../jury.ts'
import type { CategoryView } from '../../voting.ts'
import { jurorsQuery, juryClient } from '../jury/jury-queries.ts'

/** The jury of a contest, to invite and remove jurors. It acts on its own, regardless of unsaved fields. */
export function JuryPanel({ category }: { category: CategoryView }) {
  const cache = useQueryClient()
  const { queryKey } = jurorsQuery(category.id)
  const { data, isError, isFetching, refetch } = useQuery(jurorsQuery(category.id))
  const [name, setName] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const [leaving, setLeaving] = useState<Juror | null>(null)
  const isOpen = category.state === 'draft' || category.state === 'upcoming' || category.state === 'open'
  const of = (member: string) => ({ categoryId: category.id, member })
  const keep = (jurors: typeof data) => cache.setQueryData(queryKey, jurors)
  const ask = useMutation({
    mutationFn: (member: string) =>
      juryClient('PUT /admin/categories/{categoryId}/jury/{member}', of(member)),
    onSuccess: (jurors) => {
      keep(jurors)
      setName('')
    },
  })
  const remove = useMutation({
    mutationFn: (member: string) =>
      juryClient('DELETE /admin/categories/{categoryId}/jury/{member}', of(member)),
    onSuccess: keep,
    onSettled: () => setLeaving(null),
  })
  function send() {
    setEmpty(name.trim() === '')
    if (name.trim() !== '') ask.mutate(name.trim())
  }
  if (!data) {
    return isError ? (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-small text-danger">
        The jury did not load.
        <Button look="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    ) : (
      <SkeletonText lines={2} />
    )
  }
  return (
    <section
      aria-label="Jury"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line pb-4 text-small"
    >
      <h3 className="font-strong">Jury, {category.juryPercent}% of the result</h3>
      {data.items.length === 0 ? (
        <p className="text-ink-2">No jurors yet. Without scores, only the public decides.</p>
      ) : (
        <ul className="grid gap-2">
          {data.items.map((juror) => (
            <li key={juror.member.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="grow font-semibold wrap-anywhere">{nameOf(juror.member)}</span>
              {juror.state === 'invited' ? (
                <Badge>Invited</Badge>
              ) : (
                <span className="text-meta text-ink-2 tabular-nums">
                  {juror.scoredCount} of {data.entryCount} scored
                </span>
              )}
              {isOpen ? (
                <Button
                  look="text"
                  size="small"
                  aria-label={`Remove ${nameOf(juror.member)} from the jury`}
                  onClick={() => setLeaving(juror)}
                >
                  Remove
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {remove.error ? (
        <p role="alert" className="text-meta text-danger">
          {problemOf(remove.error)}
        </p>
      ) : null}
      {isOpen ? (
        <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
          <Field
            label="Invite a juror"
            hint="Scores stay hidden until voting closes, even from admins."
            error={isEmpty ? 'Please enter a username' : ask.error ? problemOf(ask.error) : undefined}
          >
            <TextInput
              value={name}
              placeholder="username"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setName(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // Does not submit the surrounding form.
                event.preventDefault()
                send()
              }}
            />
          </Field>
          <Button
            look="outline"
            size="small"
            busy={ask.isPending}
            busyLabel="Inviting"
            className="sm:mt-7"
            onClick={send}
          >
            Invite
          </Button>
        </div>
      ) : null}
      {leaving ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setLeaving(null)}
          question={`Remove ${nameOf(leaving.member)} from the jury?`}
          verb="Remove"
          busyLabel="Removing"
          destructive
          busy={remove.isPending}
          onConfirm={() => remove.mutate(leaving.member.id)}
        >
          Their scores that are not counted yet are deleted. This is recorded in the log.
        </ConfirmDialog>
      ) : null}
    </section>
  )
}

function problemOf(error: Error): string {
  if (!juryClient.isProblem(error)) return 'That did not work. Please try again.'
  return error.code === 'member-not-found' ? 'No member has this username.' : error.message
}
