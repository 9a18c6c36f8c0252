import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { AdminTable } from '../../../../../design/admin-table/AdminTable.tsx'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { IconButton } from '../../../../../design/controls/IconButton.tsx'
import { Badge } from '../../../../../design/display/Badge.tsx'
import { pluralize } from '../../../../../design/display/count.ts'
import { DateText } from '../../../../../design/display/DateText.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { Select } from '../../../../../design/fields/Select.tsx'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { AdminOpenLink } from '../../../../../kernel/admin/ui/resource/AdminOpenLink.tsx'
import { AdminSplitView } from '../../../../../kernel/admin/ui/resource/AdminSplitView.tsx'
import { rowTools, stateTool, tableTools } from '../../../../../kernel/admin/ui/resource/table-tools.ts'
import { ListEnd } from '../../../../../kernel/lists/ui/ListEnd.tsx'
import { usePermission } from '../../../../../kernel/session/ui/session-queries.ts'
import type { CaseRow } from '../../moderation.ts'
import { reportReasons } from '../../report-reasons.ts'
import { reasonWords } from '../../report-words.ts'
import { CaseDrawer } from './CaseDrawer.tsx'
import { casesQuery } from './case-queries.ts'
import { heldWords, pastWords, stateChoices } from './case-words.ts'
import { ModerationSettingsForm } from './ModerationSettingsForm.tsx'

const columns: AdminColumn<CaseRow>[] = [
  {
    key: 'what',
    head: 'What',
    card: 'title',
    cell: ({ id, kindName, owner }) => (
      <span className="grid min-w-0 [&>a]:min-h-6">
        <AdminOpenLink id={id}>{kindName}</AdminOpenLink>
        <span className="truncate text-meta font-normal text-ink-3">of {owner.username}</span>
      </span>
    ),
  },
  {
    key: 'why',
    head: 'Why',
    cell: ({ reasons, heldFor, heldBy }) => (
      <span className="wrap-anywhere">
        {[
          ...(heldFor ? [heldWords(heldFor, heldBy)] : []),
          ...reasons.map((reason) => reasonWords[reason]),
        ].join(', ')}
      </span>
    ),
  },
  {
    key: 'reports',
    head: 'Reports',
    width: '6.5rem',
    align: 'right',
    sorts: 'down',
    // A held thing may have no reports.
    cell: ({ reportCount }) => (
      <span className={reportCount === 0 ? 'max-sm:hidden' : undefined}>
        {reportCount}
        <span className="sm:hidden"> {reportCount === 1 ? 'report' : 'reports'}</span>
      </span>
    ),
  },
  {
    key: 'state',
    head: 'State',
    width: '9rem',
    from: 'medium',
    cell: (row) => <StateBadge row={row} />,
  },
  {
    key: 'since',
    head: 'Since',
    width: '6.5rem',
    sorts: 'up',
    isHideable: true,
    cell: ({ openedAt }) => (
      <span className="max-sm:text-meta max-sm:text-ink-3">
        <span className="sm:hidden">since </span>
        <DateText date={openedAt} />
      </span>
    ),
  },
]

function StateBadge({ row: { isAppealed, isOpen, heldFor, lastAction } }: { row: CaseRow }) {
  if (isAppealed) return <Badge look="tape">Appeal</Badge>
  if (heldFor) return <Badge look="danger">Hidden</Badge>
  if (isOpen) return <Badge look="line">Waiting</Badge>
  return <Badge>{lastAction ? pastWords[lastAction] : 'Decided'}</Badge>
}

/** In the address: shows the moderation settings beside the table. */
const SETTINGS = 'settings'

/** Reported and held things, one row each; a case opens beside the list. */
export function ModerationAdmin(tab: AdminTabProps) {
  const { search, go } = tab
  const list = useInfiniteQuery(casesQuery(search))
  const isAdmin = usePermission('settings.write')
  const { onSearch: _none, q: _nothing, sort: _sort, onSort: _onSort, ...tools } = tableTools(tab)
  // Each column has one useful order: the longest waiting first, and the most trusted reports first.
  const sorting = {
    sort: search.sort === '-reports' ? '-reports' : 'since',
    onSort: (sort: string) =>
      go({ sort: sort.endsWith('reports') ? '-reports' : undefined }, { replace: true }),
  }
  const appeals = search.state === 'appealed' ? 0 : (list.data?.pages[0]?.appealCount ?? 0)
  const isFiltered = Boolean(search.kind || search.reason || search.state)
  const close = () => go({ open: undefined })
  return (
    <AdminSplitView
      drawer={
        search.open === SETTINGS && isAdmin ? (
          <ModerationSettingsForm onClose={close} />
        ) : search.open && search.open !== SETTINGS ? (
          <CaseDrawer key={search.open} caseId={search.open} onClose={close} />
        ) : null
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {appeals > 0 ? (
          <p className="text-small">
            <Link
              to="/admin"
              search={{ tab: 'moderation', state: 'appealed' } as never}
              className="text-link"
            >
              {pluralize(appeals, 'appeal')} to decide
            </Link>
          </p>
        ) : null}
        <AdminTable
          {...tools}
          {...rowTools(list)}
          noun="case"
          pluralNoun="cases"
          columns={columns}
          rowName={({ kindName, owner }) => `${kindName} of ${owner.username}`}
          // Decided cases have a single order, the latest first.
          {...(search.state ? {} : sorting)}
          state={stateTool(tab, 'State', stateChoices)}
          tools={
            <>
              <div className="flex min-w-0 gap-3 max-sm:grow sm:gap-2">
                <Filter
                  label="Kind"
                  value={search.kind}
                  choices={(list.data?.pages[0]?.kinds ?? []).map(({ kind, name }) => [kind, name])}
                  onChange={(kind) => go({ kind })}
                />
                <Filter
                  label="Reason"
                  value={search.reason}
                  choices={reportReasons.map((reason) => [reason, reasonWords[reason]])}
                  onChange={(reason) => go({ reason })}
                />
              </div>
              {isAdmin ? (
                <IconButton
                  icon={SlidersHorizontal}
                  label="Moderation settings"
                  onClick={() => go({ open: SETTINGS })}
                  className="max-sm:-mr-3"
                />
              ) : null}
            </>
          }
          onClear={
            isFiltered ? () => go({ state: undefined, kind: undefined, reason: undefined }) : undefined
          }
          empty={
            <EmptyState
              drawing="sheet"
              heading="h2"
              title={appeals > 0 ? 'Nothing else to review.' : 'Nothing to review.'}
            >
              Reports and held posts appear here.
            </EmptyState>
          }
          end={<ListEnd list={list} pluralNoun="cases" more="More cases" />}
        />
      </div>
    </AdminSplitView>
  )
}

type FilterProps = {
  label: string
  value: string | undefined
  choices: (readonly [value: string, name: string])[]
  onChange: (value: string | undefined) => void
}

function Filter({ label, value, choices, onChange }: FilterProps) {
  return (
    <Select
      size="small"
      aria-label={label}
      value={choices.some(([one]) => one === value) ? value : ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      className="w-40 max-sm:flex-[1_1_0]"
    >
      <option value="">{`Any ${label.toLowerCase()}`}</option>
      {choices.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </Select>
  )
}
