import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question as the specification words it. */
  question: string
  /** What will happen, in one sentence. */
  children?: ReactNode | undefined
  /** The verb on the button, such as "Delete", never "OK". */
  verb: string
  busyLabel?: string | undefined
  cancelLabel?: string | undefined
  /** For actions that cannot be undone: shows the verb in the danger color. */
  destructive?: boolean | undefined
  busy?: boolean | undefined
  onConfirm: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { busy = false, destructive = false } = props
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={props.question}
      description={props.children}
      size="small"
      role="alertdialog"
      busy={busy}
      actions={
        <>
          {/* First in the tab order, so that an early Enter does no harm. */}
          <Button look="outline" size="small" disabled={busy} onClick={() => props.onOpenChange(false)}>
            {props.cancelLabel ?? 'Cancel'}
          </Button>
          <Button
            look={destructive ? 'danger' : 'primary'}
            size="small"
            // Aligns the end of the button's text with the edge.
            className={destructive ? '-mr-3' : undefined}
            busy={busy}
            busyLabel={props.busyLabel}
            onClick={props.onConfirm}
          >
            {props.verb}
          </Button>
        </>
      }
    />
  )
}
