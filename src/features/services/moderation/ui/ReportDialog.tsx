import { type FormEvent, useId } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Dialog } from '../../../../design/overlays/Dialog.tsx'
import { REPORT_WORDS_MAX } from '../report-reasons.ts'
import { ReasonFields } from './ReasonFields.tsx'
import { type ReportableThing, useSendReport } from './send-report.ts'
import { useReason } from './use-reason.ts'

/** The dialog for reporting something to the moderators. It keeps what was entered until it is sent or cancelled. */
export function ReportDialog({ thing, onClose }: { thing: ReportableThing; onClose: () => void }) {
  const formId = useId()
  const reason = useReason(`report ${thing.kind} ${thing.id}`, REPORT_WORDS_MAX)
  const send = useSendReport(thing)

  function submit(event: FormEvent) {
    event.preventDefault()
    const form = reason.check()
    if (form === null || send.isPending) return
    send.mutate(form, { onSuccess: leave })
  }

  function leave() {
    reason.forget()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Report ${thing.name}`}
      description="Only moderators see this. Your report is anonymous."
      size="small"
      busy={send.isPending}
      actions={
        <>
          <Button look="outline" size="small" disabled={send.isPending} onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={formId} size="small" busy={send.isPending} busyLabel="Sending">
            Send report
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <ReasonFields
          kind={thing.kind}
          reasonState={reason}
          label="What is wrong?"
          missing="Please choose what is wrong"
          wordsLabel="In your words"
        />
      </form>
    </Dialog>
  )
}
