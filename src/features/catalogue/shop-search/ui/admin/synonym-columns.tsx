import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { AdminOpenLink } from '../../../../../kernel/admin/ui/resource/AdminOpenLink.tsx'
import { createdColumn } from '../../../../../kernel/admin/ui/resource/created-column.tsx'
import type { AdminSynonym } from '../../synonym.ts'

export const synonymColumns: AdminColumn<AdminSynonym>[] = [
  {
    key: 'typed',
    head: 'Shoppers search for',
    sorts: 'up',
    card: 'title',
    cell: ({ id, typed }) => <AdminOpenLink id={id}>{typed}</AdminOpenLink>,
  },
  {
    key: 'means',
    head: 'Shows results for',
    card: 'named',
    cell: ({ means }) => <span className="wrap-anywhere">{means.join(', ')}</span>,
  },
  {
    key: 'mutual',
    head: 'Direction',
    width: '9rem',
    isHideable: true,
    card: 'named',
    cell: ({ isMutual }) => <span className="text-ink-2">{isMutual ? 'Both ways' : 'One way'}</span>,
  },
  createdColumn({ head: 'Added' }),
]
