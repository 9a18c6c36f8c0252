import { Field } from '../../../../../design/fields/Field.tsx'
import { Select } from '../../../../../design/fields/Select.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { type ReportReason, reportReasons } from '../../report-reasons.ts'
import { reasonWords } from '../../report-words.ts'
import type { useReason } from '../use-reason.ts'

/** The reason of a decision about a member, as a list to choose from, and the message to them. */
export function ReasonSelect({ reasonState }: { reasonState: ReturnType<typeof useReason> }) {
  const { reason, setReason, words, setWords, wordsMax, isMissing } = reasonState
  return (
    <>
      <Field label="Reason" error={isMissing ? 'Please choose the reason' : undefined}>
        <Select
          value={reason ?? ''}
          onChange={(event) => setReason((event.target.value || null) as ReportReason | null)}
        >
          <option value="">Choose a reason</option>
          {reportReasons.map((one) => (
            <option key={one} value={one}>
              {reasonWords[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Message to the member" hint="They also see the reason." optional>
        <TextArea
          rows={2}
          limit={wordsMax}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
    </>
  )
}
