import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { AdminResourceTable } from '../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { usePagedRows } from '../../../../../kernel/admin/ui/resource/row-list.tsx'
import type { ContestProposal, ContestProposalState } from '../../contest-proposal.ts'
import { proposalStates } from '../proposal-words.ts'
import { contestProposals } from './contest-proposal-resource.ts'
import { ReviewProposal } from './ReviewProposal.tsx'

const columns: AdminColumn<ContestProposal>[] = [
  {
    key: 'name',
    head: 'Contest',
    card: 'title',
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  {
    key: 'brand',
    head: 'Brand',
    width: '12rem',
    card: 'named',
    cell: ({ brand }) => (
      <Link to="/brand/$brandId" params={{ brandId: brand.id }} className="text-link wrap-anywhere">
        {brand.name}
      </Link>
    ),
  },
  {
    key: 'by',
    head: 'By',
    width: '10rem',
    from: 'medium',
    cell: ({ by }) => by ?? 'An account that is gone',
  },
  {
    key: 'sent',
    head: 'Sent',
    width: '8rem',
    card: 'named',
    cell: ({ sentAt }) => <DateText date={sentAt} />,
  },
]

const states = Object.entries(proposalStates).map(([value, label]) => ({
  value: value === 'open' ? '' : value,
  label,
}))

/** Contests that brands propose: read, accepted as a draft, or declined with a reason. */
export function ContestProposalsAdmin(tab: AdminTabProps) {
  const [read, setRead] = useState<ContestProposal | null>(null)
  return (
    <>
      <p className="mb-5 max-w-measure text-small text-ink-2">
        An accepted proposal becomes a draft among the voting categories, with the name of the brand on it.
        You can change all of it there before it appears.
      </p>
      <AdminResourceTable
        tab={tab}
        resource={contestProposals}
        list={usePagedRows(contestProposals, tab.search)}
        columns={columns}
        rowName={({ name, brand }) => `${name} by ${brand.name}`}
        states={states}
        actions={(proposal) => (
          <IconButton
            icon={Eye}
            label={`Read ${proposal.name} by ${proposal.brand.name}`}
            onClick={() => setRead(proposal)}
          />
        )}
        tools={null}
        empty={<Empty state={(tab.search.state as ContestProposalState | undefined) ?? 'open'} />}
      />
      {read ? <ReviewProposal proposal={read} onClose={() => setRead(null)} /> : null}
    </>
  )
}

function Empty({ state }: { state: ContestProposalState }) {
  return state === 'open' ? (
    <EmptyState drawing="tape-roll" title="No proposals are waiting.">
      Verified brands propose contests in their brand account.
    </EmptyState>
  ) : (
    <EmptyState drawing="sheet" title={`No proposals are “${proposalStates[state] ?? state}”.`} />
  )
}
