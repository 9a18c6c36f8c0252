import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../design/controls/Button.tsx'
import { Field } from '../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../design/fields/TextArea.tsx'
import { Dialog } from '../../../../design/overlays/Dialog.tsx'
import { isProblem } from '../../../../web/api.ts'
import { RETURN_REASON_MAX } from '../order-words.ts'

interface SendBackDialogProps {
  busy: boolean
  error: Error | null
  onClose: () => void
  onSend: (reason: string) => void
}

/** Asks for the reason of a return; the shop answers by mail. */
export function SendBackDialog({ busy, error, onClose, onSend }: SendBackDialogProps) {
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const formId = useId()
  const isEmpty = reason.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!isEmpty) onSend(reason)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Send it back"
      description="Tell the shop why. You get a mail with what to do next."
      busy={busy}
      actions={
        <>
          <Button look="outline" disabled={busy} onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Sending">
            Ask to return
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit}>
        <Field
          label="Why"
          error={
            isAsked && isEmpty
              ? 'Please say why you are returning it'
              : isProblem(error)
                ? error.fields.reason
                : undefined
          }
        >
          <TextArea
            limit={RETURN_REASON_MAX}
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
