import { Check, Trash2 } from 'lucide-react'
import type { AdminColumn } from '../../../../../../design/admin-table/admin-table.ts'
import { IconButton } from '../../../../../../design/controls/IconButton.tsx'
import { formatCount } from '../../../../../../design/display/count.ts'
import { DateText } from '../../../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../../../design/display/EmptyState.tsx'
import type { AdminTabProps } from '../../../../../../kernel/admin/ui/admin-search.ts'
import { AdminOpenLink } from '../../../../../../kernel/admin/ui/resource/AdminOpenLink.tsx'
import { AdminResourceTable } from '../../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { usePagedRows } from '../../../../../../kernel/admin/ui/resource/row-list.tsx'
import type { AdminProposal } from '../../../proposal.ts'
import { ProposalForm } from './ProposalForm.tsx'
import { proposals } from './proposal-resource.ts'

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
      <span className="wrap-anywhere">{proposedBy?.username ?? 'A deleted account'}</span>
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

/** Products that members proposed: accept, merge into an existing one, or refuse (DEC-56). */
export const ProposalsAdmin = (tab: AdminTabProps) => (
  <AdminResourceTable
    tab={tab}
    resource={proposals}
    list={usePagedRows(proposals, tab.search)}
    columns={columns}
    rowName={({ name }) => name}
    firstSort="-created"
    actions={({ id, name }, onRemove) => (
      <>
        <IconButton icon={Check} label={`Review ${name}`} onClick={() => tab.go({ open: id })} />
        <IconButton icon={Trash2} label={`Refuse ${name}`} onClick={onRemove} />
      </>
    )}
    tools={null}
    empty={
      <EmptyState drawing="hangers" title="No proposals.">
        Products that members add when they tag appear here.
      </EmptyState>
    }
    form={({ row, onClose, onRemove }) =>
      row && <ProposalForm proposal={row} onClose={onClose} onRefuse={onRemove} />
    }
    removal={({ name }) => ({
      ...{ question: `Refuse ${name}?`, verb: 'Refuse', busyLabel: 'Refusing' },
      text: 'Tags keep its name as plain text, and it is removed from collections.',
    })}
  />
)
