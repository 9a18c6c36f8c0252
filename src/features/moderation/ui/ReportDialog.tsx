import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../design/Button.tsx'
import { Dialog } from '../../../design/Dialog.tsx'
import { Field } from '../../../design/Field.tsx'
import { RadioList } from '../../../design/RadioList.tsx'
import { TextArea } from '../../../design/TextArea.tsx'
import { graphemeCount } from '../../../design/text-length.ts'
import { REPORT_WORDS_MAX, type ReportReason, reportReasons } from '../report-reasons.ts'
import { isReasonFor, reasonWords } from '../report-words.ts'
import { type Reported, useSendReport } from './send-report.ts'

/** Tells the moderators what is wrong with something. */
export function ReportDialog({ thing, onClose }: { thing: Reported; onClose: () => void }) {
  const formId = useId()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [words, setWords] = useState('')
  const [isChecked, setChecked] = useState(false)
  const send = useSendReport(thing)
  const isTooLong = graphemeCount(words.trim()) > REPORT_WORDS_MAX

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (reason === null || isTooLong || send.isPending) return
    send.mutate({ reason, words: words.trim() || null }, { onSuccess: onClose })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Report ${thing.name}`}
      description="Only moderators read this. Nobody is told that it was you."
      size="small"
      busy={send.isPending}
      actions={
        <>
          <Button look="outline" size="small" disabled={send.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} size="small" busy={send.isPending} busyLabel="Sending">
            Send report
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <Field
          group
          label="What is wrong?"
          error={isChecked && reason === null ? 'Please choose what is wrong' : undefined}
        >
          <RadioList
            label="What is wrong?"
            choices={reportReasons
              .filter((one) => isReasonFor(thing.kind, one))
              .map((value) => ({ value, label: reasonWords[value] }))}
            value={reason}
            onChange={setReason}
          />
        </Field>
        <Field label="In your words" optional>
          <TextArea
            rows={2}
            limit={REPORT_WORDS_MAX}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
