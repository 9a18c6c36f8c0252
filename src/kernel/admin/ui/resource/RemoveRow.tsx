import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx'
import { type AdminResource, useRemoveRow, useSwitchRow } from './admin-resource.ts'

export type Removal<Form> = {
  /** By default "Are you sure you want to delete Rumah?" */
  question?: string
  /** What is deleted with it, or why it cannot be deleted. */
  text: string
  verb?: string
  busyLabel?: string
  /** For a row that cannot be deleted: the button opens it, changes it, or only closes the dialog. */
  instead?: 'open' | 'close' | Partial<Form>
}

interface RemoveRowProps<Row extends { id: string }, Form extends object, Full extends { id: string }> {
  resource: AdminResource<Row, Form, Full>
  row: Row
  name: string
  removal: Removal<Form>
  onClose: () => void
  onDeleted?: () => void
  onOpen?: () => void
}

/** Asks before a row is deleted, or offers an alternative if it cannot be. */
export function RemoveRow<Row extends { id: string }, Form extends object, Full extends { id: string }>({
  resource,
  row,
  name,
  removal,
  onClose,
  onDeleted,
  onOpen,
}: RemoveRowProps<Row, Form, Full>) {
  const { question = `Are you sure you want to delete ${name}?`, verb = 'Delete', instead } = removal
  const remove = useRemoveRow(resource, row)
  const change = useSwitchRow(resource, row)

  function confirm() {
    if (!instead) return remove.mutate(undefined, { onSuccess: () => onDeleted?.(), onSettled: onClose })
    if (typeof instead === 'object') return change.mutate(instead, { onSettled: onClose })
    onClose()
    if (instead === 'open') onOpen?.()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      question={question}
      verb={verb}
      busyLabel={instead ? undefined : (removal.busyLabel ?? 'Deleting')}
      destructive={!instead}
      busy={remove.isPending || change.isPending}
      onConfirm={confirm}
    >
      {removal.text}
    </ConfirmDialog>
  )
}
