import { type ReactNode, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import { type BrandProposal, DECLINE_WORDS_MAX } from '../../brand-proposal.ts'

/** A whole proposal, and the team's answer. */
export function ReviewDialog({
  proposal,
  facts,
  form,
  outcome,
  isSending,
  errors,
  onAccept,
  onDecline,
  onClose,
}: {
  proposal: BrandProposal
  facts: ReactNode
  /** The fields needed for accepting, while the proposal is open. */
  form?: ReactNode
  /** The result of a decided proposal. */
  outcome: ReactNode
  isSending: boolean
  errors: Record<string, string>
  onAccept: () => void
  onDecline: (words: string) => void
  onClose: () => void
}) {
  const [words, setWords] = useState('')
  const [decision, setDecision] = useState<'accept' | 'decline' | null>(null)
  const isOpen = proposal.state === 'open'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={proposal.name}
      description={`Proposed by ${proposal.brand.name}`}
      busy={isSending}
      actions={
        isOpen ? (
          <>
            <Button
              look="danger"
              size="small"
              busy={isSending && decision === 'decline'}
              busyLabel="Declining"
              disabled={isSending}
              onClick={() => {
                setDecision('decline')
                if (words.trim()) onDecline(words)
              }}
            >
              Decline
            </Button>
            <Button
              size="small"
              busy={isSending && decision === 'accept'}
              busyLabel="Accepting"
              disabled={isSending}
              onClick={() => {
                setDecision('accept')
                onAccept()
              }}
            >
              Accept as a draft
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="grid gap-5">
        {facts}
        {isOpen ? (
          <>
            {form}
            <Field
              label="Reason"
              optional
              hint="Only needed if you decline. The brand will see it."
              error={decision === 'decline' && !words.trim() ? 'Please say why' : errors.words}
            >
              <TextArea
                rows={3}
                limit={DECLINE_WORDS_MAX}
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            </Field>
          </>
        ) : (
          outcome
        )}
      </div>
    </Dialog>
  )
}
