import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Tick } from '../controls/Checkbox.tsx'
import { cellClass } from './admin-cell-class.ts'
import type { ColumnChoice } from './admin-columns.ts'
import { type AdminColumn, nextSort, sortDirection } from './admin-table.ts'
import type { AdminSelection } from './use-admin-selection.ts'

interface AdminHeadProps<Row> {
  columns: readonly AdminColumn<Row>[]
  choice: ColumnChoice
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
  hasThumbs: boolean
  hasActions: boolean
  selection: AdminSelection | undefined
  rowCount: number
}

/** The table head. Sortable columns have a button. */
export function AdminHead<Row>(props: AdminHeadProps<Row>) {
  const { selection, onSort } = props
  const selectedCount = selection?.selected.length ?? 0
  return (
    <thead>
      <tr>
        {selection ? (
          <th scope="col" className="admin-select">
            <Tick
              label="Select all shown"
              checked={selectedCount > 0 && selectedCount === props.rowCount}
              isMixed={selectedCount > 0 && selectedCount < props.rowCount}
              onChange={selection.toggleAll}
            />
          </th>
        ) : null}
        {props.hasThumbs ? (
          <th scope="col" className="admin-thumb">
            <span className="sr-only">Image</span>
          </th>
        ) : null}
        {props.columns.map((column) => {
          const sorted = sortDirection(props.sort, column.key)
          const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp
          return (
            <th
              key={column.key}
              scope="col"
              className={cellClass(column, props.choice)}
              style={column.width ? { width: column.width } : undefined}
              aria-sort={column.sorts && sorted !== 'none' ? sorted : undefined}
            >
              {column.sorts && onSort ? (
                <button
                  type="button"
                  className={clsx('admin-head', column.align === 'right' && 'flex-row-reverse')}
                  data-sorted={sorted === 'none' ? undefined : ''}
                  onClick={() => onSort(nextSort(column, props.sort))}
                >
                  {column.head}
                  <Arrow aria-hidden />
                </button>
              ) : (
                column.head
              )}
            </th>
          )
        })}
        {props.hasActions ? (
          <th scope="col" className="admin-actions w-22">
            <span className="sr-only">Actions</span>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}
