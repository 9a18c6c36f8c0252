import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AdminTable } from '../../../../design/admin-table/AdminTable.tsx'
import type { AdminColumn } from '../../../../design/admin-table/admin-table.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import type { AdminTabProps } from '../../../../kernel/admin/ui/admin-search.ts'
import { rowTools, stateTool, tableTools } from '../../../../kernel/admin/ui/resource/table-tools.ts'
import { ListEnd } from '../../../../kernel/lists/ui/ListEnd.tsx'
import type { AuditEntryView } from '../audit.ts'
import { auditActionsQuery, auditQuery } from './audit-queries.ts'
import { actionWords, type Change, changesOf } from './audit-words.ts'

const columns: AdminColumn<AuditEntryView>[] = [
  {
    key: 'what',
    head: 'What',
    card: 'title',
    cell: ({ action, subjectId, subjectName }) => (
      <span className="grid py-2 wrap-anywhere">
        {actionWords(action)}
        {subjectId ? (
          <FilterLink q={subjectId} label={`Show all entries for ${subjectName || 'this'}`}>
            {subjectName || 'Only this'}
          </FilterLink>
        ) : (
          <span className="text-meta font-normal text-ink-2">{subjectName}</span>
        )}
      </span>
    ),
  },
  {
    key: 'change',
    head: 'Before and after',
    cell: (entry) => <Changes changes={changesOf(entry)} />,
  },
  {
    key: 'who',
    head: 'Who',
    width: '10rem',
    cell: ({ by }) =>
      by ? (
        <FilterLink q={by.username} label={`Show all entries by ${by.username}`}>
          {by.username}
        </FilterLink>
      ) : (
        <span className="text-ink-2">The command line, or a deleted account</span>
      ),
  },
  {
    key: 'when',
    head: 'When',
    width: '9.5rem',
    cell: ({ happenedAt }) => (
      <time dateTime={happenedAt} className="tabular-nums">
        {happenedAt.slice(0, 16).replace('T', ' ')}
      </time>
    ),
  },
]

/** A button that filters the log by one person or one subject. */
function FilterLink({ q, label, children }: { q: string; label: string; children: string }) {
  return (
    <Link
      to="/admin"
      search={{ tab: 'audit', q } as never}
      resetScroll={false}
      aria-label={label}
      className="text-link justify-self-start text-meta font-normal wrap-anywhere"
    >
      {children}
    </Link>
  )
}

function Changes({ changes }: { changes: Change[] }) {
  return (
    <dl className="grid gap-0.5 py-2 text-meta">
      {changes.map(({ name, before, after }) => (
        <div key={name} className="wrap-anywhere">
          <dt className="inline text-ink-2">{name}: </dt>
          <dd className="inline">
            {before === null ? null : <span className="text-ink-2">{before}</span>}
            {before === null || after === null ? null : ' → '}
            {after === null ? before === null ? null : <span className="text-ink-2"> (deleted)</span> : after}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The audit log, the latest first; read-only. */
export function AuditAdmin(tab: AdminTabProps) {
  const list = useInfiniteQuery(auditQuery(tab.search))
  const { data: actions } = useQuery(auditActionsQuery)
  const { sort: _none, onSort: _nobody, openId: _nothing, ...tools } = tableTools(tab)
  const choices = [
    { value: '', label: 'Every action' },
    ...(actions?.items ?? []).map((action) => ({ value: action, label: actionWords(action) })),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-small text-ink-2">
        Search by username or by the ID of the changed item. Times are in UTC.
      </p>
      <AdminTable
        {...tools}
        {...rowTools(list)}
        noun="entry"
        pluralNoun="entries"
        columns={columns}
        rowName={({ action }) => actionWords(action)}
        state={stateTool(tab, 'Action', choices)}
        empty={
          <EmptyState drawing="sheet" heading="h2" title="No entries yet.">
            Changes by admins and moderators are recorded here.
          </EmptyState>
        }
        end={<ListEnd list={list} pluralNoun="entries" more="Earlier entries" />}
      />
    </div>
  )
}
