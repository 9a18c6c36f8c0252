import { useQuery } from '@tanstack/react-query'
import { CirclePause, CirclePlay } from 'lucide-react'
import { useState } from 'react'
import { AdminInlineInput } from '../../../../../design/admin-table/AdminInlineInput.tsx'
import { AdminTable } from '../../../../../design/admin-table/AdminTable.tsx'
import type { AdminColumn } from '../../../../../design/admin-table/admin-table.ts'
import { Switch } from '../../../../../design/controls/Switch.tsx'
import { EmptyState } from '../../../../../design/display/EmptyState.tsx'
import { showToast } from '../../../../../design/toasts/toast.ts'
import type { AdminTabProps } from '../../../../../kernel/admin/ui/admin-search.ts'
import { tableTools } from '../../../../../kernel/admin/ui/resource/table-tools.ts'
import type { PointsRule } from '../../points.ts'
import { PointsLimits } from './PointsLimits.tsx'
import { parseLimit, parseNumber, pointsAdminQuery, usePointsChanges } from './points-admin-changes.ts'

type Row = PointsRule & { id: string }
type RuleNumberField =
  | 'points'
  | 'needs'
  | 'maturesHours'
  | 'perDay'
  | 'perWeek'
  | 'perFourWeeks'
  | 'perLifetime'

const number = (
  key: RuleNumberField,
  head: string,
  more: Partial<AdminColumn<Row>> = {},
): AdminColumn<Row> => ({
  key,
  head,
  width: '6.5rem',
  align: 'right',
  card: 'named',
  cell: (rule) => <NumberCell rule={rule} field={key} head={head} />,
  ...more,
})

const columns: AdminColumn<Row>[] = [
  { key: 'title', head: 'Earned for', card: 'title', cell: (rule) => <TitleCell rule={rule} /> },
  number('points', 'Points', { width: '5rem' }),
  number('needs', 'Members', { isHideable: true }),
  number('maturesHours', 'After hours', { isHideable: true, from: 'medium' }),
  number('perDay', 'A day', { width: '5.5rem', isHideable: true }),
  number('perWeek', 'A week', { width: '5.5rem', isHideable: true }),
  number('perFourWeeks', '4 weeks', { width: '5.5rem', isHideable: true, from: 'medium' }),
  number('perLifetime', 'Ever', { width: '5.5rem', isHideable: true }),
  { key: 'state', head: 'State', width: '6.5rem', cell: (rule) => <ActiveCell rule={rule} /> },
]

/** The rules for earning points, and the limits over all of them; each value is edited in place. */
export function PointsAdmin(tab: AdminTabProps) {
  const { data, isError, isFetching, refetch } = useQuery(pointsAdminQuery)
  const words = tab.search.q?.toLowerCase().trim() ?? ''
  const rows = data?.rules
    .filter(({ title }) => title.toLowerCase().includes(words))
    .map((rule) => ({ ...rule, id: rule.code }))
  const { q, onSearch, onClear } = tableTools(tab)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <AdminTable
        {...{ q, onSearch, onClear }}
        noun="rule"
        pluralNoun="rules"
        columns={columns}
        rows={rows}
        rowName={({ title }) => title}
        count={rows?.length}
        failure={isError ? { onRetry: () => void refetch(), isRetrying: isFetching } : undefined}
        empty={<EmptyState drawing="tape-roll" title="No rules." />}
      />
      {data ? <PointsLimits settings={data.settings} /> : null}
      <p className="max-w-measure text-small text-ink-2">
        Changes apply from now on. Earned points stay. Leave a limit empty for no limit.
      </p>
    </div>
  )
}

function TitleCell({ rule }: { rule: Row }) {
  const { changeRule } = usePointsChanges()
  return (
    <AdminInlineInput
      label={`Words of ${rule.title}`}
      value={rule.title}
      onSave={(title) => changeRule(rule.code, { title })}
      className="text-left"
    >
      {rule.title}
    </AdminInlineInput>
  )
}

const nullableFields = new Set<RuleNumberField>(['perDay', 'perWeek', 'perFourWeeks', 'perLifetime'])

function NumberCell({ rule, field, head }: { rule: Row; field: RuleNumberField; head: string }) {
  const { changeRule } = usePointsChanges()
  const value = rule[field]
  return (
    <AdminInlineInput
      label={`${head}: ${rule.title}`}
      value={value === null ? '' : String(value)}
      inputMode="numeric"
      onSave={(typed) =>
        changeRule(rule.code, { [field]: nullableFields.has(field) ? parseLimit(typed) : parseNumber(typed) })
      }
    >
      {value === null ? <span className="text-ink-3">None</span> : value}
    </AdminInlineInput>
  )
}

function ActiveCell({ rule }: { rule: Row }) {
  const { changeRule } = usePointsChanges()
  const [isSaving, setSaving] = useState(false)
  return (
    <Switch
      label={`State of ${rule.title}`}
      checked={rule.isActive}
      on={{ word: 'On', icon: CirclePlay }}
      off={{ word: 'Off', icon: CirclePause }}
      busy={isSaving}
      onChange={async (isActive) => {
        setSaving(true)
        try {
          await changeRule(rule.code, { isActive })
        } catch (error) {
          showToast({
            kind: 'problem',
            title: 'Failed to save points',
            description: error instanceof Error ? error.message : undefined,
          })
        } finally {
          setSaving(false)
        }
      }}
      className="-ml-1"
    />
  )
}
