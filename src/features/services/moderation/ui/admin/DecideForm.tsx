import { type FormEvent, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { RadioList } from '../../../../../design/controls/RadioList.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { Select } from '../../../../../design/fields/Select.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { graphemeCount } from '../../../../../design/fields/text-length.ts'
import { useUnsavedChanges } from '../../../../../kernel/admin/ui/form/unsaved-changes.ts'
import type { CaseView } from '../../moderation.ts'
import {
  actionsAgainstOwner,
  DECISION_WORDS_MAX,
  type DecisionAction,
  type ReportReason,
  reportReasons,
} from '../../report-reasons.ts'
import { isReasonFor, reasonWords } from '../../report-words.ts'
import { useDecideCase } from './case-queries.ts'
import { actionNames } from './case-words.ts'
import { type SuspensionEnd, SuspensionEndField, suspensionEndMoment } from './SuspensionEndField.tsx'

/** The form for the action, the reason, and the text for the owner. */
export function DecideForm({ found }: { found: CaseView }) {
  const [action, setAction] = useState<DecisionAction | null>(null)
  const [reason, setReason] = useState<ReportReason | ''>(found.reasons.length === 1 ? found.reasons[0]! : '')
  const [words, setWords] = useState('')
  const [until, setUntil] = useState<SuspensionEnd>('')
  const [isChecked, setChecked] = useState(false)
  const decide = useDecideCase(found.id)
  const isAgainst = action !== null && actionsAgainstOwner.has(action)
  const moment = suspensionEndMoment(until)
  const isTooLong = graphemeCount(words.trim()) > DECISION_WORDS_MAX

  useUnsavedChanges(words !== '' && !decide.isSuccess)

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (action === null || isTooLong || decide.isPending) return
    if (isAgainst && !reason) return
    if (action === 'suspend' && moment === undefined) return
    decide.mutate({
      action,
      reason: isAgainst ? reason || null : null,
      words: words.trim() || null,
      ...(action === 'suspend' ? { until: moment ?? null } : {}),
    })
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5 border-y border-line py-5">
      <Field
        group
        label="Decide"
        hint={action ? actionNames[action].hint : undefined}
        error={isChecked && action === null ? 'Please choose an action' : undefined}
      >
        <RadioList
          label="Decide"
          choices={found.can.decide.map((value) => ({ value, label: actionNames[value].label }))}
          value={action}
          onChange={setAction}
        />
      </Field>
      {isAgainst ? (
        <Field label="Reason" error={isChecked && !reason ? 'Please choose the reason' : undefined}>
          <Select value={reason} onChange={(event) => setReason(event.target.value as ReportReason | '')}>
            <option value="">Choose a reason</option>
            {reportReasons
              .filter((one) => isReasonFor(found.kind, one) || one === reason)
              .map((one) => (
                <option key={one} value={one}>
                  {reasonWords[one]}
                </option>
              ))}
          </Select>
        </Field>
      ) : null}
      {action === 'suspend' ? (
        <SuspensionEndField
          value={until}
          onChange={setUntil}
          error={isChecked && moment === undefined ? 'Please choose until when' : undefined}
        />
      ) : null}
      {action && action !== 'dismiss' ? (
        <Field label="Message to the member" hint="They also see the reason." optional>
          <TextArea
            rows={2}
            limit={DECISION_WORDS_MAX}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
      ) : null}
      <Button
        type="submit"
        size="small"
        className="justify-self-start"
        busy={decide.isPending}
        busyLabel="Deciding"
      >
        {action ? actionNames[action].label : 'Decide'}
      </Button>
    </form>
  )
}
