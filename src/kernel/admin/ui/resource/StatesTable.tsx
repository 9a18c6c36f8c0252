import type { ReactNode } from 'react'
import type { AdminColumn } from '../../../../design/admin-table/admin-table.ts'
import { EmptyState } from '../../../../design/display/EmptyState.tsx'
import type { DrawingName } from '../../../../design/drawings/Drawing.tsx'
import type { AdminTabProps } from '../admin-search.ts'
import { AdminResourceTable } from './AdminResourceTable.tsx'
import type { AdminResource } from './admin-resource.ts'
import { usePagedRows } from './row-list.tsx'

interface StatesTableProps<Row extends { id: string }, State extends string> {
  tab: AdminTabProps
  resource: AdminResource<Row, object, Row>
  /** What deciding means, above the table. */
  intro: ReactNode
  columns: readonly AdminColumn<Row>[]
  rowName: (row: Row) => string
  /** The states in words, in the order of the filter. */
  states: Record<State, string>
  /** The state of the rows that wait, which the table shows first. */
  first: State
  actions: (row: Row) => ReactNode
  /** Shown when none waits; in another state the table itself says that none matches. */
  empty: { drawing: DrawingName; title: string; words: string }
  /** Dialogs of the tab. */
  children: ReactNode
}

/** A tab of what waits for a decision: the rows of one state at a time, none added here. */
export function StatesTable<Row extends { id: string }, State extends string>({
  intro,
  states,
  first,
  empty,
  children,
  ...table
}: StatesTableProps<Row, State>) {
  const { tab, resource } = table
  return (
    <>
      <p className="mb-5 max-w-measure text-small text-ink-2">{intro}</p>
      <AdminResourceTable
        {...table}
        list={usePagedRows(resource, tab.search)}
        states={Object.entries<string>(states).map(([value, label]) => ({
          value: value === first ? '' : value,
          label,
        }))}
        tools={null}
        empty={
          <EmptyState drawing={empty.drawing} title={empty.title}>
            {empty.words}
          </EmptyState>
        }
      />
      {children}
    </>
  )
}
