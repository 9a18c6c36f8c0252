import { type FormEvent, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { Select } from '../../../../../design/fields/Select.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { graphemeCount } from '../../../../../design/fields/text-length.ts'
import { useUnsavedChanges } from '../../../../../kernel/admin/ui/form/unsaved-changes.ts'
import {
  DECISION_WORDS_MAX,
  type ReportReason,
  reportReasons,
} from '../../../../services/moderation/report-reasons.ts'
import { reasonWords } from '../../../../services/moderation/report-words.ts'
import {
  type SuspensionEnd,
  SuspensionEndField,
  suspensionEndMoment,
} from '../../../../services/moderation/ui/admin/SuspensionEndField.tsx'
import type { AdminMember } from '../../member-admin.ts'
import { useMemberStep } from './admin-member-queries.ts'

type SuspensionProps = { member: AdminMember }

/** Suspends a member with a reason and an end, or ends the suspension. */
export function SuspensionSection({ member }: SuspensionProps) {
  const [isOpen, setOpen] = useState(false)
  const step = useMemberStep(member.id)
  return (
    <section className="grid gap-3">
      <h3 className="display-xs">Pause</h3>
      {member.can.lift ? (
        <Button
          look="outline"
          size="small"
          className="justify-self-start"
          busy={step.isPending}
          onClick={() => step.mutate({ step: 'lift' })}
        >
          Unpause account
        </Button>
      ) : isOpen ? (
        <SuspendForm member={member} onClose={() => setOpen(false)} />
      ) : (
        <Button look="outline" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
          Pause account
        </Button>
      )}
    </section>
  )
}

function SuspendForm({ member, onClose }: SuspensionProps & { onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason | ''>('')
  const [until, setUntil] = useState<SuspensionEnd>('')
  const [words, setWords] = useState('')
  const [isChecked, setChecked] = useState(false)
  const step = useMemberStep(member.id)
  useUnsavedChanges(words !== '' && !step.isSuccess)
  const moment = suspensionEndMoment(until)
  const isTooLong = graphemeCount(words.trim()) > DECISION_WORDS_MAX

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (!reason || moment === undefined || isTooLong || step.isPending) return
    step.mutate({ step: 'suspend', reason, until: moment, words: words.trim() || null })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Reason" error={isChecked && !reason ? 'Please choose the reason' : undefined}>
        <Select value={reason} onChange={(event) => setReason(event.target.value as ReportReason | '')}>
          <option value="">Choose a reason</option>
          {reportReasons.map((one) => (
            <option key={one} value={one}>
              {reasonWords[one]}
            </option>
          ))}
        </Select>
      </Field>
      <SuspensionEndField
        value={until}
        onChange={setUntil}
        error={isChecked && moment === undefined ? 'Please choose until when' : undefined}
      />
      <Field label="Message to the member" optional>
        <TextArea
          rows={2}
          limit={DECISION_WORDS_MAX}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={step.isPending} busyLabel="Pausing">
          Pause account
        </Button>
        <Button look="outline" size="small" disabled={step.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
