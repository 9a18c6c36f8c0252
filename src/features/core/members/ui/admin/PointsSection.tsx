import { type FormEvent, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextInput } from '../../../../../design/fields/TextInput.tsx'
import { useUnsavedChanges } from '../../../../../kernel/admin/ui/form/unsaved-changes.ts'
import { isProblem } from '../../../../../web/api.ts'
import type { AdminMember } from '../../member-admin.ts'
import { useMemberStep } from './admin-member-queries.ts'
import { MemberPoints } from './MemberPoints.tsx'

/** The member's points, and a form to add or deduct some with a reason that the member sees. */
export function PointsSection({ member }: { member: AdminMember }) {
  const [points, setPoints] = useState('')
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const step = useMemberStep(member.id)
  useUnsavedChanges((points !== '' || reason !== '') && !step.isSuccess)
  const fields = isProblem(step.error) ? step.error.fields : {}
  const number = Number(points)
  const isNumber = points.trim() !== '' && Number.isInteger(number) && number !== 0

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (!isNumber || !reason.trim() || step.isPending) return
    step.mutate({ step: 'points', points: number, reason: reason.trim() })
  }
  return (
    <section className="grid gap-3">
      <h3 className="display-xs">Points</h3>
      <p className="text-small">
        {member.points} points, level {member.level}
      </p>
      <MemberPoints member={member} />
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label="Add or remove points"
          hint="Enter 5 to add five, -5 to remove five."
          error={isChecked && !isNumber ? 'Use a whole number other than 0' : fields.points}
        >
          <TextInput
            inputMode="text"
            className="max-w-32"
            value={points}
            onChange={(event) => setPoints(event.target.value)}
          />
        </Field>
        <Field label="Why" error={isChecked && !reason.trim() ? 'Please say why' : fields.reason}>
          <TextInput maxCharacters={200} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <Button
          type="submit"
          look="outline"
          size="small"
          className="justify-self-start"
          busy={step.isPending}
          busyLabel="Changing"
        >
          Change points
        </Button>
      </form>
    </section>
  )
}
