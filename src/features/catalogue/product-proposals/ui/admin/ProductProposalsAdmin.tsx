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
import type { ProductProposal, ProductProposalState } from '../../product-proposal.ts'
import { proposalStates } from '../proposal-words.ts'
import { productProposals } from './product-proposal-resource.ts'
import { ReviewProduct } from './ReviewProduct.tsx'

const columns: AdminColumn<ProductProposal>[] = [
  {
    key: 'name',
    head: 'Product',
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

/** Products that brands propose: read, accepted as a draft, or declined with a reason. */
export function ProductProposalsAdmin(tab: AdminTabProps) {
  const [read, setRead] = useState<ProductProposal | null>(null)
  return (
    <>
      <p className="mb-5 max-w-measure text-small text-ink-2">
        An accepted proposal becomes an archived product of the brand, without pieces. You can change all of
        it in the product editor before you put it on sale.
      </p>
      <AdminResourceTable
        tab={tab}
        resource={productProposals}
        list={usePagedRows(productProposals, tab.search)}
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
        empty={<Empty state={(tab.search.state as ProductProposalState | undefined) ?? 'open'} />}
      />
      {read ? <ReviewProduct proposal={read} onClose={() => setRead(null)} /> : null}
    </>
  )
}

function Empty({ state }: { state: ProductProposalState }) {
  return state === 'open' ? (
    <EmptyState drawing="hangers" title="No proposals are waiting.">
      Verified brands propose products in their brand account.
    </EmptyState>
  ) : (
    <EmptyState drawing="sheet" title={`No proposals are “${proposalStates[state] ?? state}”.`} />
  )
}
