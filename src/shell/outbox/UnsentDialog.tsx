import { Button } from '../../design/controls/Button.tsx'
import { counted } from '../../design/display/count.ts'
import { Dialog } from '../../design/overlays/Dialog.tsx'

export type Unsent = { things: number; posts: number }

type UnsentDialogProps = Unsent & {
  failure: string
  isSending: boolean
  onSend: () => void
  onClose: () => void
  onDiscard: () => void
}

export function UnsentDialog(props: UnsentDialogProps) {
  const { things, posts, failure, isSending, onSend, onClose, onDiscard } = props
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Sign out before everything is sent?"
      description={`${wordsOf(things, posts)} Signing out deletes what is left of it in this browser.`}
      size="small"
      role="alertdialog"
      busy={isSending}
      actions={
        <>
          <Button look="outline" size="small" disabled={isSending} onClick={onClose}>
            Stay signed in
          </Button>
          {things > 0 && (
            <Button size="small" busy={isSending} busyLabel="Sending…" onClick={onSend}>
              Send, then sign out
            </Button>
          )}
          <Button look="danger" size="small" disabled={isSending} onClick={onDiscard}>
            Discard and sign out
          </Button>
        </>
      }
    >
      {failure && <p role="alert">{failure}</p>}
    </Dialog>
  )
}

const wordsOf = (things: number, posts: number) =>
  [
    things > 0
      ? `${counted(things, 'thing')} you did offline ${things === 1 ? 'waits' : 'wait'} to be sent.`
      : '',
    posts > 0 ? `${counted(posts, 'post')} you began ${posts === 1 ? 'is' : 'are'} not published.` : '',
  ]
    .filter(Boolean)
    .join(' ')
