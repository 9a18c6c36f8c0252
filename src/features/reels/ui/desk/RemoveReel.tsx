import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../design/Button.tsx'
import { Dialog } from '../../../../design/Dialog.tsx'
import { Field } from '../../../../design/Field.tsx'
import { TextArea } from '../../../../design/TextArea.tsx'
import { fieldsOf } from '../../../admin/ui/use-desk-write.ts'
import type { DeskReel } from '../../reel-desk.ts'
import { REMOVAL_REASON_MAX } from '../../reel-limits.ts'
import { useRemoveReel } from './reel-desk-changes.ts'

/** Asks for the reason, which its owner reads. */
export function RemoveReel({ reel, onClose }: { reel: DeskReel; onClose: () => void }) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string>()
  const remove = useRemoveReel(reel)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') return setMissing('Please say why it is removed')
    remove.mutate(reason, { onSuccess: onClose })
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Remove this reel?"
      description={`It goes with its likes, tags and files. ${reel.owner?.username ?? 'Its owner'} is told why by mail.`}
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
            busyLabel="Removing"
          >
            Remove
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit}>
        <Field label="Reason" error={missing ?? fieldsOf(remove.error).reason}>
          <TextArea
            rows={3}
            limit={REMOVAL_REASON_MAX}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              setMissing(undefined)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
