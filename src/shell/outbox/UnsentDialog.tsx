import { Button } from '../../design/controls/Button.tsx'
import { pluralize } from '../../design/display/count.ts'
import { Dialog } from '../../design/overlays/Dialog.tsx'

export type Unsent = { things: number; posts: number; reels: number }

type UnsentDialogProps = Unsent & {
  failure: string
  isSending: boolean
  isDiscarding: boolean
  onSend: () => void
  onClose: () => void
  onDiscard: () => void
}

export function UnsentDialog(props: UnsentDialogProps) {
  const { things, failure, isSending, isDiscarding, onSend, onClose, onDiscard } = props
  const isBusy = isSending || isDiscarding
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Sign out before everything is sent?"
      description={`${unsentWords(props)} Signing out deletes it from this browser.`}
      size="small"
      role="alertdialog"
      busy={isBusy}
      actions={
        <>
          <Button look="outline" size="small" disabled={isBusy} onClick={onClose}>
            Stay signed in
          </Button>
          {things > 0 && (
            <Button
              size="small"
              busy={isSending}
              busyLabel="Sending…"
              disabled={isDiscarding}
              onClick={onSend}
            >
              Send, then sign out
            </Button>
          )}
          <Button
            look="danger"
            size="small"
            busy={isDiscarding}
            busyLabel="Discarding…"
            disabled={isSending}
            onClick={onDiscard}
          >
            Discard and sign out
          </Button>
        </>
      }
    >
      {failure && <p role="alert">{failure}</p>}
    </Dialog>
  )
}

const unsentWords = ({ things, posts, reels }: Unsent) =>
  [
    things > 0
      ? `${pluralize(things, 'thing')} you did offline ${things === 1 ? 'waits' : 'wait'} to be sent.`
      : '',
    posts > 0 ? `${pluralize(posts, 'post')} you started ${posts === 1 ? 'is' : 'are'} not published.` : '',
    reels > 0 ? `${pluralize(reels, 'reel')} ${reels === 1 ? 'is' : 'are'} still being uploaded.` : '',
  ]
    .filter(Boolean)
    .join(' ')
