import { type FormEvent, useId, useState } from 'react'
import { isProblem } from '../../../api.ts'
import { Button } from '../../../design/Button.tsx'
import { Dialog } from '../../../design/Dialog.tsx'
import { Field } from '../../../design/Field.tsx'
import { RadioList } from '../../../design/RadioList.tsx'
import { TextArea } from '../../../design/TextArea.tsx'
import { graphemeCount } from '../../../design/text-length.ts'
import { useOnceKey } from '../../collections/ui/once-key.ts'
import { DECISION_WORDS_MAX, REMOVED_KEPT_DAYS, type ReportReason, reportReasons } from '../report-reasons.ts'
import { isReasonFor, reasonWords } from '../report-words.ts'
import { useSendRemoval } from './send-removal.ts'
import type { Reported } from './send-report.ts'

interface RemovalDialogProps {
  thing: Reported
  onClose: () => void
  onGone?: (() => void) | undefined
}

/** Asks why something is deleted that is not one's own: whoever made it reads the answer, and may object. */
export function RemovalDialog({ thing, onClose, onGone }: RemovalDialogProps) {
  const formId = useId()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [words, setWords] = useState('')
  const [isChecked, setChecked] = useState(false)
  const once = useOnceKey()
  const remove = useSendRemoval(thing)
  const fields = isProblem(remove.error, 'form-invalid') ? remove.error.fields : {}
  const isTooLong = graphemeCount(words.trim()) > DECISION_WORDS_MAX

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (reason === null || isTooLong || remove.isPending) return
    const form = { reason, words: words.trim() || null }
    remove.mutate(
      { ...form, idempotencyKey: once.keyFor(form) },
      {
        onSuccess: () => {
          onClose()
          onGone?.()
        },
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${thing.name}?`}
      description={`It is out of sight at once, and gone for good in ${REMOVED_KEPT_DAYS} days. Whoever made it is told why, and may ask for another look.`}
      size="small"
      busy={remove.isPending}
      actions={
        <>
          <Button look="outline" size="small" disabled={remove.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            look="danger"
            size="small"
            busy={remove.isPending}
            busyLabel="Deleting"
          >
            Delete
          </Button>
        </>
      }
    >
      <form id={formId} method="post" onSubmit={submit} noValidate className="grid gap-5">
        <Field
          group
          label="Reason"
          error={isChecked && reason === null ? 'Please choose the reason' : fields.reason}
        >
          <RadioList
            label="Reason"
            choices={reportReasons
              .filter((one) => isReasonFor(thing.kind, one))
              .map((value) => ({ value, label: reasonWords[value] }))}
            value={reason}
            onChange={setReason}
          />
        </Field>
        <Field label="Words to the member" hint="They also read the reason." optional error={fields.words}>
          <TextArea
            rows={2}
            limit={DECISION_WORDS_MAX}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
