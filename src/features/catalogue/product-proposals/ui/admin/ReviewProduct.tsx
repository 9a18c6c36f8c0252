import { Link } from '@tanstack/react-router'
import { invalidFieldMessages } from '../../../../../kernel/admin/ui/resource/use-admin-write.ts'
import { ReviewDialog } from '../../../brand-proposals/ui/admin/ReviewDialog.tsx'
import type { ProductProposal, ProductProposalDecision } from '../../product-proposal.ts'
import { ProposalFacts } from '../ProposalFacts.tsx'
import { useDecideProductProposal } from './product-proposal-resource.ts'

export function ReviewProduct({ proposal, onClose }: { proposal: ProductProposal; onClose: () => void }) {
  const decide = useDecideProductProposal()
  const send = (body: ProductProposalDecision) => decide.mutate({ proposal, body }, { onSuccess: onClose })
  return (
    <ReviewDialog
      proposal={proposal}
      facts={<ProposalFacts proposal={proposal} />}
      outcome={
        proposal.product ? (
          <Link
            to="/admin"
            search={{ tab: 'products', open: proposal.product.id } as never}
            className="text-link justify-self-start text-small"
          >
            Open in Products
          </Link>
        ) : null
      }
      isSending={decide.isPending}
      errors={invalidFieldMessages(decide.error)}
      onAccept={() => send({ decision: 'accept' })}
      onDecline={(words) => send({ decision: 'decline', words })}
      onClose={onClose}
    />
  )
}
