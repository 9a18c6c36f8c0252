import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../../../design/controls/Button.tsx'
import { Field } from '../../../../../design/fields/Field.tsx'
import { TextArea } from '../../../../../design/fields/TextArea.tsx'
import { Dialog } from '../../../../../design/overlays/Dialog.tsx'
import { isProblem } from '../../../../../web/api.ts'
import type { ProductProposal, ProductProposalDecision } from '../../product-proposal.ts'
import { DECLINE_WORDS_MAX } from '../../product-proposal-limits.ts'
import { ProposalFacts } from '../ProposalFacts.tsx'
import { useDecideProduct } from './product-proposal-resource.ts'

/** A proposal as a whole, and what the team says to it. */
export function ReviewProduct({ proposal, onClose }: { proposal: ProductProposal; onClose: () => void }) {
  const decide = useDecideProduct()
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState<ProductProposalDecision['decision'] | null>(null)
  const fields = isProblem(decide.error, 'form-invalid') ? decide.error.fields : {}
  function send(body: ProductProposalDecision) {
    setAsked(body.decision)
    if (body.decision === 'decline' && !body.words.trim()) return
    decide.mutate({ proposal, body }, { onSuccess: onClose })
  }
  const isOpen = proposal.state === 'open'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={proposal.name}
      description={`Proposed by ${proposal.brand.name}`}
      busy={decide.isPending}
      actions={
        isOpen ? (
          <>
            <Button
              look="danger"
              size="small"
              busy={decide.isPending && asked === 'decline'}
              busyLabel="Declining"
              disabled={decide.isPending}
              onClick={() => send({ decision: 'decline', words })}
            >
              Decline
            </Button>
            <Button
              size="small"
              busy={decide.isPending && asked === 'accept'}
              busyLabel="Accepting"
              disabled={decide.isPending}
              onClick={() => send({ decision: 'accept' })}
            >
              Accept as a draft
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="grid gap-5">
        <ProposalFacts proposal={proposal} />
        {isOpen ? (
          <Field
            label="Why not"
            optional
            hint="If you decline: the brand reads these words."
            error={asked === 'decline' && !words.trim() ? 'Please say why' : fields.words}
          >
            <TextArea
              rows={3}
              limit={DECLINE_WORDS_MAX}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          </Field>
        ) : proposal.product ? (
          <Link
            to="/admin"
            search={{ tab: 'products', open: proposal.product.id } as never}
            className="text-link justify-self-start text-small"
          >
            Open it in the products
          </Link>
        ) : null}
      </div>
    </Dialog>
  )
}
