import { RadioList } from '../../../../design/controls/RadioList.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../design/fields/TextArea.tsx'
import { reportReasons } from '../report-reasons.ts'
import { isReasonFor, reasonWords } from '../report-words.ts'
import type { useReason } from './use-reason.ts'

interface ReasonFieldsProps {
  kind: string
  reasonState: ReturnType<typeof useReason>
  label: string
  /** The error when no reason is chosen. */
  missing: string
  wordsLabel: string
  wordsHint?: string | undefined
  /** The server's errors for the fields. */
  errors?: { reason?: string; words?: string } | undefined
}

/** The choice of a reason, and a text. */
export function ReasonFields(props: ReasonFieldsProps) {
  const { kind, reasonState, label, errors = {} } = props
  return (
    <>
      <Field group label={label} error={reasonState.isMissing ? props.missing : errors.reason}>
        <RadioList
          label={label}
          choices={reportReasons
            .filter((one) => isReasonFor(kind, one))
            .map((value) => ({ value, label: reasonWords[value] }))}
          value={reasonState.reason}
          onChange={reasonState.setReason}
        />
      </Field>
      <Field label={props.wordsLabel} hint={props.wordsHint} optional error={errors.words}>
        <TextArea
          rows={2}
          limit={reasonState.wordsMax}
          value={reasonState.words}
          onChange={(event) => reasonState.setWords(event.target.value)}
        />
      </Field>
    </>
  )
}
