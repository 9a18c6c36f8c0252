import { type FormEvent, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { RadioList } from '../../../../../design/controls/RadioList.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { DECISION_WORDS_MAX, type ProfileAction } from '../../report-reasons.ts'
import { useReason } from '../use-reason.ts'
import { useClearProfile } from './case-queries.ts'
import { actionNames } from './case-words.ts'
import { ReasonSelect } from './ReasonSelect.tsx'

interface ProfileSectionProps {
  memberId: string
  /** What there is to take. */
  clearable: ProfileAction[]
}

/** Takes the portrait, a text or the name from a member's profile, with a reason. */
export function ProfileSection(props: ProfileSectionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="grid gap-3">
      <h3 className="display-xs">Profile</h3>
      {isOpen ? (
        <ClearForm {...props} onClose={() => setOpen(false)} />
      ) : (
        <Button look="outline" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
          Clear part of the profile
        </Button>
      )}
    </section>
  )
}

type ClearFormProps = ProfileSectionProps & { onClose: () => void }

function ClearForm({ memberId, clearable, onClose }: ClearFormProps) {
  const [action, setAction] = useState<ProfileAction | null>(clearable.length === 1 ? clearable[0]! : null)
  const [isChecked, setChecked] = useState(false)
  const reasonState = useReason(`profile of ${memberId}`, DECISION_WORDS_MAX)
  const clear = useClearProfile(memberId)

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    const reason = reasonState.check()
    if (action === null || reason === null || clear.isPending) return
    clear.mutate({ action, ...reason }, { onSuccess: leave })
  }

  function leave() {
    reasonState.forget()
    onClose()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field
        group
        label="What to clear"
        hint={action ? actionNames[action].hint : undefined}
        error={isChecked && action === null ? 'Please choose what to clear' : undefined}
      >
        <RadioList
          label="What to clear"
          choices={clearable.map((value) => ({ value, label: actionNames[value].label }))}
          value={action}
          onChange={setAction}
        />
      </Field>
      <ReasonSelect reasonState={reasonState} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={clear.isPending} busyLabel="Clearing">
          {action ? actionNames[action].label : 'Clear'}
        </Button>
        <Button look="outline" size="small" disabled={clear.isPending} onClick={leave}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
