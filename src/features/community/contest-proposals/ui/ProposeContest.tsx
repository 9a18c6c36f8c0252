import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { fromDateTimeInput } from '../../../../design/display/dates.ts'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../design/fields/TextArea.tsx'
import { TextInput } from '../../../../design/fields/TextInput.tsx'
import { useIdempotencyKey } from '../../../../kernel/actions/ui/use-idempotency-key.ts'
import { createDrafts, useDraftState } from '../../../../web/drafts.ts'
import { NOTE_MAX } from '../../../catalogue/brand-proposals/brand-proposal.ts'
import { findFieldError } from '../../../catalogue/brand-proposals/ui/find-field-error.ts'
import { CATEGORY_DESCRIPTION_MAX, CATEGORY_NAME_MAX, CONTEST_RULES_MAX } from '../../voting/voting-limits.ts'
import { proposalApi, useContestProposals } from './contest-proposal-queries.ts'

const empty = { name: '', description: '', prizes: '', opensAt: '', closesAt: '', rules: '', note: '' }

/** Unsent proposals by brand. They survive leaving the page and signing in. */
const proposalDrafts = createDrafts<typeof empty>('contest-proposals')

/** The form in which a brand proposes a contest. It keeps what was entered until it is sent or cancelled. */
export function ProposeContest({
  brand,
  onClose,
}: {
  brand: { id: string; name: string }
  onClose: () => void
}) {
  const { send } = useContestProposals(brand.id)
  const once = useIdempotencyKey()
  const { draft, change, forget } = useDraftState(proposalDrafts, brand.id, empty)
  const [isNameless, setNameless] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const errors = proposalApi.isProblem(send.error, 'form-invalid') ? send.error.fields : {}
  const set = (field: keyof typeof empty) => (event: { target: { value: string } }) =>
    change({ ...draft, [field]: event.target.value })

  // The server's error is shown below; focus the first field it names.
  useEffect(() => {
    if (send.isError) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [send.isError])

  function submit(event: FormEvent) {
    event.preventDefault()
    setNameless(!draft.name.trim())
    if (!draft.name.trim() || send.isPending) return
    const body = {
      name: draft.name,
      description: draft.description || null,
      rules: draft.rules || null,
      prizes: draft.prizes
        .split('\n')
        .map((prize) => prize.trim())
        .filter(Boolean),
      opensAt: fromDateTimeInput(draft.opensAt, null),
      closesAt: fromDateTimeInput(draft.closesAt, null),
      note: draft.note || null,
    }
    send.mutate({ ...body, idempotencyKey: once.keyFor(body) }, { onSuccess: leave })
  }

  function leave() {
    forget()
    onClose()
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      aria-label="Propose a contest"
      className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-5 border-t border-ink pt-5"
    >
      <Field
        label="Name"
        error={isNameless && !draft.name.trim() ? 'Please give the contest a name' : errors.name}
      >
        <TextInput value={draft.name} maxCharacters={CATEGORY_NAME_MAX} onChange={set('name')} />
      </Field>
      <Field
        label="Description"
        optional
        hint="What members show and how it is judged."
        error={errors.description}
      >
        <TextArea
          rows={3}
          limit={CATEGORY_DESCRIPTION_MAX}
          value={draft.description}
          onChange={set('description')}
        />
      </Field>
      <Field
        label="Prizes"
        optional
        hint="One per line, for first, second and third place."
        error={findFieldError(errors, 'prizes')}
      >
        <TextArea rows={3} value={draft.prizes} onChange={set('prizes')} />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <Field label="Voting opens" optional error={errors.opensAt}>
          <TextInput type="datetime-local" value={draft.opensAt} onChange={set('opensAt')} />
        </Field>
        <Field label="Voting closes" optional error={errors.closesAt}>
          <TextInput type="datetime-local" value={draft.closesAt} onChange={set('closesAt')} />
        </Field>
      </div>
      <Field label="Rules" optional hint="Everyone who enters accepts them." error={errors.rules}>
        <TextArea rows={4} limit={CONTEST_RULES_MAX} value={draft.rules} onChange={set('rules')} />
      </Field>
      <Field label="To the team" optional hint="Only the team sees it." error={errors.note}>
        <TextArea rows={3} limit={NOTE_MAX} value={draft.note} onChange={set('note')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={send.isPending} busyLabel="Sending">
          Send to the team
        </Button>
        <Button look="outline" disabled={send.isPending} onClick={leave}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
