import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { DateText } from '../../../../../design/display/DateText.tsx'
import type { DrawingName } from '../../../../../design/drawings/Drawing.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import type { AdminResource } from '../../../../../kernel/admin/ui/resource/admin-resource.ts'
import { StatesTable } from '../../../../../kernel/admin/ui/resource/StatesTable.tsx'
import type { BrandProposal } from '../../brand-proposal.ts'
import { proposalStates } from '../proposal-words.ts'

/** Proposals of brands: an admin reads them, accepts them as drafts, or declines them with a reason. */
export function ProposalsTable<Proposal extends BrandProposal>({
  tab,
  resource,
  noun,
  drawing,
  children,
  review,
}: {
  tab: AdminTabProps
  resource: AdminResource<Proposal, object, Proposal>
  /** "product" */
  noun: string
  drawing: DrawingName
  /** The result of an accepted proposal. */
  children: ReactNode
  review: (proposal: Proposal, onClose: () => void) => ReactNode
}) {
  const [read, setRead] = useState<Proposal | null>(null)
  const nameOf = ({ name, brand }: Proposal) => `${name} by ${brand.name}`
  return (
    <StatesTable
      tab={tab}
      resource={resource}
      intro={children}
      columns={columnsOf<Proposal>(noun)}
      rowName={nameOf}
      states={proposalStates}
      first="open"
      actions={(proposal) => (
        <IconButton icon={Eye} label={`Read ${nameOf(proposal)}`} onClick={() => setRead(proposal)} />
      )}
      empty={{
        drawing,
        title: 'No proposals are waiting.',
        words: `Verified brands can propose ${noun}s in their brand account.`,
      }}
    >
      {read ? review(read, () => setRead(null)) : null}
    </StatesTable>
  )
}

const columnsOf = <Proposal extends BrandProposal>(noun: string): AdminColumn<Proposal>[] => [
  {
    key: 'name',
    head: `${noun[0]?.toUpperCase()}${noun.slice(1)}`,
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
    cell: ({ by }) => by ?? 'A deleted account',
  },
  {
    key: 'sent',
    head: 'Sent',
    width: '8rem',
    card: 'named',
    cell: ({ sentAt }) => <DateText date={sentAt} />,
  },
]
