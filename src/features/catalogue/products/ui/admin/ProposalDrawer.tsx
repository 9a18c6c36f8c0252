import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../../../../design/display/ErrorState.tsx'
import { LoadingRegion, SkeletonText } from '../../../../../design/display/Skeleton.tsx'
import { AdminDrawer } from '../../../../../kernel/admin/ui/AdminDrawer.tsx'
import { isProblem } from '../../../../../web/api.ts'
import type { AdminProposal } from '../../proposal.ts'
import { ProposalForm } from './ProposalForm.tsx'
import { proposalQuery } from './proposal-changes.ts'

interface ProposalDrawerProps {
  id: string
  /** As it stands in the list, when it does. */
  listed: AdminProposal | undefined
  onClose: () => void
  onRefuse: (proposal: AdminProposal) => void
}

/** A proposed product to be decided about, also one that is further down than the list was read. */
export function ProposalDrawer({ id, listed, onClose, onRefuse }: ProposalDrawerProps) {
  // Searched for something else meanwhile, the list no longer has it; the form stays, with its images.
  const [known, setKnown] = useState(listed)
  if (listed && listed !== known) setKnown(listed)
  const { data, error, isFetching, refetch } = useQuery({ ...proposalQuery(id), enabled: !known })
  const proposal = known ?? data
  if (proposal) {
    return <ProposalForm proposal={proposal} onClose={onClose} onRefuse={() => onRefuse(proposal)} />
  }
  return (
    <AdminDrawer title="Proposed product" onClose={onClose}>
      {error ? (
        <ErrorState
          heading="h3"
          title={
            isProblem(error) && error.code !== 'offline'
              ? 'This proposal is no longer here.'
              : 'The proposed product did not load.'
          }
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingRegion label="Loading the proposed product">
          <SkeletonText lines={8} />
        </LoadingRegion>
      )}
    </AdminDrawer>
  )
}
