import { useInfiniteQuery } from '@tanstack/react-query'
import { Check, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../design/ConfirmDialog.tsx'
import { formatCount } from '../../../../design/count.ts'
import { DateText } from '../../../../design/DateText.tsx'
import { DeskTable } from '../../../../design/DeskTable.tsx'
import type { DeskColumn } from '../../../../design/desk-table.ts'
import { EmptyState } from '../../../../design/EmptyState.tsx'
import { IconButton } from '../../../../design/IconButton.tsx'
import type { DeskTab } from '../../../admin/ui/admin-search.ts'
import { DeskBeside } from '../../../admin/ui/DeskBeside.tsx'
import { InDesk } from '../../../admin/ui/DeskForm.tsx'
import { DeskOpenLink } from '../../../admin/ui/DeskOpenLink.tsx'
import { rowTools, tableTools } from '../../../admin/ui/table-tools.ts'
import { ListEnd } from '../../../photos/ui/ListEnd.tsx'
import type { DeskProposal } from '../../proposal.ts'
import { ProposalDrawer } from './ProposalDrawer.tsx'
import { proposalsQuery, useRefuseProposal } from './proposal-changes.ts'

const columns: DeskColumn<DeskProposal>[] = [
  {
    key: 'name',
    head: 'Name',
    sorts: 'up',
    card: 'title',
    cell: ({ id, name }) => <DeskOpenLink id={id}>{name}</DeskOpenLink>,
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
export function ProposalsDesk(tab: DeskTab) {
  const { search, go } = tab
  const list = useInfiniteQuery(proposalsQuery(search))
  const [refused, setRefused] = useState<DeskProposal | null>(null)
  const found = rowTools(list)
  const { rows } = found
  const close = () => go({ open: undefined })
  return (
    <DeskBeside
      drawer={
        // The list first: what stands there need not be asked for again.
        search.open && !list.isPending ? (
          <InDesk>
            <ProposalDrawer
              key={search.open}
              id={search.open}
              listed={rows?.find(({ id }) => id === search.open)}
              onClose={close}
              onRefuse={setRefused}
            />
          </InDesk>
        ) : null
      }
    >
      <DeskTable
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
    </DeskBeside>
  )
}

type RefuseProposalProps = { proposal: DeskProposal; onClose: () => void; onGone: () => void }

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
