import { type FormEvent, useId } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Dialog } from '../../../../design/overlays/Dialog.tsx'
import { useIdempotencyKey } from '../../../../kernel/actions/ui/use-idempotency-key.ts'
import { isProblem } from '../../../../web/api.ts'
import { DECISION_WORDS_MAX, REMOVED_KEPT_DAYS } from '../report-reasons.ts'
import { ReasonFields } from './ReasonFields.tsx'
import { useSendRemoval } from './send-removal.ts'
import type { ReportableThing } from './send-report.ts'
import { useReason } from './use-reason.ts'

interface RemovalDialogProps {
  thing: ReportableThing
  onClose: () => void
  onDeleted?: (() => void) | undefined
}

/** Asks why the viewer deletes another member's content: its author receives the answer and may appeal. */
export function RemovalDialog({ thing, onClose, onDeleted }: RemovalDialogProps) {
  const formId = useId()
  const reason = useReason(`removal ${thing.kind} ${thing.id}`, DECISION_WORDS_MAX)
  const once = useIdempotencyKey()
  const remove = useSendRemoval(thing)
  const fields = isProblem(remove.error, 'form-invalid') ? remove.error.fields : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    const form = reason.check()
    if (form === null || remove.isPending) return
    remove.mutate(
      { ...form, idempotencyKey: once.keyFor(form) },
      {
        onSuccess: () => {
          leave()
          onDeleted?.()
        },
      },
    )
  }

  function leave() {
    reason.forget()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${thing.name}?`}
      description={`It is hidden right away and permanently deleted in ${REMOVED_KEPT_DAYS} days. The author is told why and can appeal.`}
      size="small"
      busy={remove.isPending}
      actions={
        <>
          <Button look="outline" size="small" disabled={remove.isPending} onClick={leave}>
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
        <ReasonFields
          kind={thing.kind}
          reasonState={reason}
          label="Reason"
          missing="Please choose the reason"
          wordsLabel="Message to the member"
          wordsHint="They also see the reason."
          errors={fields}
        />
      </form>
    </Dialog>
  )
}
