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
  /** Explains above the table what a decision means. */
  intro: ReactNode
  columns: readonly AdminColumn<Row>[]
  rowName: (row: Row) => string
  /** The label of each state, in the order of the filter. */
  states: Record<State, string>
  /** The state of waiting rows, which the table shows first. */
  first: State
  actions: (row: Row) => ReactNode
  /** Shown if no row waits. In another state, the table itself reports that no row matches. */
  empty: { drawing: DrawingName; title: string; words: string }
  /** Dialogs of the tab. */
  children: ReactNode
}

/** A tab of rows that wait for a decision: one state at a time, without adding rows. */
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
