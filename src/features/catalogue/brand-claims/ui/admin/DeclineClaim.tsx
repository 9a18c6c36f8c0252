import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import type { AdminClaim } from '../../brand-claim.ts'
import { useDecideClaim } from './claim-resource.ts'

type DeclineClaimProps = { claim: AdminClaim; onClose: () => void }

/** The form for declining a claim. The reason is mailed to the claimant. */
export function DeclineClaim({ claim, onClose }: DeclineClaimProps) {
  const decide = useDecideClaim()
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const form = useId()
  function send(event: FormEvent) {
    event.preventDefault()
    setMissing(!words.trim())
    if (words.trim()) decide.mutate({ claim, decision: 'decline', words }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Decline this claim"
      description={`${claim.brand.name} by ${claim.member.username}`}
      busy={decide.isPending}
      actions={
        <Button type="submit" form={form} look="danger" busy={decide.isPending} busyLabel="Declining">
          Decline
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid gap-4">
        <Field
          label="Reason"
          hint="We email them this reason."
          error={isMissing ? 'Please say why' : undefined}
        >
          <TextArea rows={4} value={words} limit={500} onChange={({ target }) => setWords(target.value)} />
        </Field>
        {claim.state === 'confirmed' ? (
          <p className="text-small text-ink-2">
            {claim.brand.name} will no longer be verified, unless another member has proven the domain.
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
