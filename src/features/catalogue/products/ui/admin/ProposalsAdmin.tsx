import { useInfiniteQuery } from '@tanstack/react-query'
import { Check, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AdminTable } from '../../../../../design/admin-table/AdminTable.tsx'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { formatCount } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { ConfirmDialog } from '../../../../../design/overlays/ConfirmDialog.tsx'
import { AdminBeside } from '../../../../../kernel/admin/ui/AdminBeside.tsx'
import { InAdmin } from '../../../../../kernel/admin/ui/AdminForm.tsx'
import { AdminOpenLink } from '../../../../../kernel/admin/ui/AdminOpenLink.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { rowTools, tableTools } from '../../../../../kernel/admin/ui/table-tools.ts'
import { ListEnd } from '../../../../../kernel/lists/ui/ListEnd.tsx'
import type { AdminProposal } from '../../proposal.ts'
import { ProposalDrawer } from './ProposalDrawer.tsx'
import { proposalsQuery, useRefuseProposal } from './proposal-changes.ts'

const columns: AdminColumn<AdminProposal>[] = [
  {
    key: 'name',
    head: 'Name',
    sorts: 'up',
    card: 'title',
    cell: ({ id, name }) => <AdminOpenLink id={id}>{name}</AdminOpenLink>,
  },
  { key: 'brand', head: 'Brand', width: '10rem', cell: ({ brand }) => brand?.name ?? 'No brand' },
  {
    key: 'tags',
    head: 'Tags',
    width: '5rem',
    align: 'right',
    card: 'named',
    cell: ({ tagCount }) => (tagCount >= 1000 ? '1,000+' : formatCount(tagCount)),
  },
  {
    key: 'by',
    head: 'Proposed by',
    width: '9rem',
    from: 'medium',
    cell: ({ proposedBy }) => (
      <span className="wrap-anywhere">{proposedBy?.username ?? 'Somebody who left'}</span>
    ),
  },
  {
    key: 'created',
    head: 'Proposed',
    width: '7rem',
    sorts: 'down',
    cell: ({ createdAt }) => <DateText date={createdAt} />,
  },
]

/** Products that members added while tagging: accepted, merged into what is there, or refused (DEC-56). */
export function ProposalsAdmin(tab: AdminTabProps) {
  const { search, go } = tab
  const list = useInfiniteQuery(proposalsQuery(search))
  const [refused, setRefused] = useState<AdminProposal | null>(null)
  const found = rowTools(list)
  const { rows } = found
  const close = () => go({ open: undefined })
  return (
    <AdminBeside
      drawer={
        // The list first: what stands there need not be asked for again.
        search.open && !list.isPending ? (
          <InAdmin>
            <ProposalDrawer
              key={search.open}
              id={search.open}
              listed={rows?.find(({ id }) => id === search.open)}
              onClose={close}
              onRefuse={setRefused}
            />
          </InAdmin>
        ) : null
      }
    >
      <AdminTable
        {...tableTools(tab)}
        {...found}
        thing="proposed product"
        things="proposed products"
        columns={columns}
        rowName={({ name }) => name}
        sort={search.sort ?? '-created'}
        actions={(proposal) => (
          <>
            <IconButton
              icon={Check}
              label={`Decide about ${proposal.name}`}
              onClick={() => go({ open: proposal.id })}
            />
            <IconButton
              icon={Trash2}
              label={`Refuse ${proposal.name}`}
              onClick={() => setRefused(proposal)}
            />
          </>
        )}
        empty={
          <EmptyState title="Nothing is proposed.">What members add while they tag waits here.</EmptyState>
        }
        end={<ListEnd list={list} things="proposed products" more="More proposed products" />}
      />
      {refused ? (
        <RefuseProposal
          proposal={refused}
          onClose={() => setRefused(null)}
          onGone={() => search.open === refused.id && close()}
        />
      ) : null}
    </AdminBeside>
  )
}

type RefuseProposalProps = { proposal: AdminProposal; onClose: () => void; onGone: () => void }

function RefuseProposal({ proposal, onClose, onGone }: RefuseProposalProps) {
  const refuse = useRefuseProposal(proposal)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      question={`Refuse ${proposal.name}?`}
      verb="Refuse"
      busyLabel="Refusing"
      destructive
      busy={refuse.isPending}
      onConfirm={() => refuse.mutate(undefined, { onSuccess: onGone, onSettled: onClose })}
    >
      What was tagged with it keeps its name as text. From collections it goes.
    </ConfirmDialog>
  )
}
