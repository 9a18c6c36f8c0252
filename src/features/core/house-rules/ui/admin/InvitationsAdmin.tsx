import { Ban, Copy } from 'lucide-react'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { formatCount } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { shareLink } from '../../../../../kernel/actions/ui/share-link.ts'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { AdminOpenLink } from '../../../../../kernel/admin/ui/resource/AdminOpenLink.tsx'
import { AdminResourceTable } from '../../../../../kernel/admin/ui/resource/AdminResourceTable.tsx'
import { usePagedRows } from '../../../../../kernel/admin/ui/resource/row-list.tsx'
import type { InvitationView } from '../../invitation.ts'
import { invitationStates } from '../joining/invitation-words.ts'
import { InvitationDrawer } from './InvitationDrawer.tsx'
import { invitationResource } from './invitation-resource.ts'

const nameOf = ({ note }: InvitationView) => note || 'No note'

const columns: AdminColumn<InvitationView>[] = [
  {
    key: 'note',
    head: 'Note',
    card: 'title',
    cell: (row) => <AdminOpenLink id={row.id}>{nameOf(row)}</AdminOpenLink>,
  },
  {
    key: 'state',
    head: 'State',
    width: '6rem',
    cell: ({ state }) => <Badge>{invitationStates[state]}</Badge>,
  },
  {
    key: 'uses',
    head: 'Joined',
    width: '8rem',
    align: 'right',
    card: 'named',
    cell: ({ useCount, usesMax }) => `${formatCount(useCount)} of ${formatCount(usesMax)}`,
  },
  {
    key: 'ends',
    head: 'Ends',
    width: '8rem',
    from: 'medium',
    card: 'named',
    cell: ({ endsAt }) => (endsAt ? <DateText date={endsAt} /> : 'No end'),
  },
  {
    key: 'by',
    head: 'Created by',
    width: '9rem',
    from: 'medium',
    cell: ({ madeBy }) => <span className="wrap-anywhere">{madeBy}</span>,
  },
]

/** All invitation links: how many people they admit, until when, and who joined. */
export const InvitationsAdmin = (tab: AdminTabProps) => (
  <AdminResourceTable
    tab={tab}
    resource={invitationResource}
    list={usePagedRows(invitationResource, tab.search)}
    columns={columns}
    rowName={nameOf}
    actions={(row, onRemove) =>
      row.state === 'open' ? (
        <>
          <IconButton icon={Copy} label={`Copy link: ${nameOf(row)}`} onClick={() => shareInvitation(row)} />
          <IconButton icon={Ban} label={`Revoke ${nameOf(row)}`} onClick={onRemove} />
        </>
      ) : null
    }
    empty={
      <EmptyState drawing="envelope" title="No invitations yet.">
        Create a link for any number of people. They can register with it, even if registration is by
        invitation only.
      </EmptyState>
    }
    form={(props) => <InvitationDrawer {...props} onCopy={shareInvitation} />}
    removal={(row) => ({
      ...{ question: `Revoke ${nameOf(row)}?`, verb: 'Revoke', busyLabel: 'Revoking' },
      text: 'The link stops working. Members who joined with it stay.',
    })}
  />
)

const shareInvitation = ({ link }: InvitationView) =>
  void shareLink(new URL(link).pathname, 'An invitation to Showoff')
