import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Tick } from './Checkbox.tsx'
import { cellClass } from './desk-cell-class.ts'
import type { ColumnChoice } from './desk-columns.ts'
import { type DeskColumn, nextSort, sortedBy } from './desk-table.ts'
import type { DeskSelection } from './use-desk-selection.ts'

interface DeskHeadProps<Row> {
  columns: readonly DeskColumn<Row>[]
  choice: ColumnChoice
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
  hasThumbs: boolean
  hasActions: boolean
  selection: DeskSelection | undefined
  rowCount: number
}

/** The heads, of which some sort. */
export function DeskHead<Row>(props: DeskHeadProps<Row>) {
  const { selection, onSort } = props
  const selectedCount = selection?.selected.length ?? 0
  return (
    <thead>
      <tr>
        {selection ? (
          <th scope="col" className="desk-select">
            <Tick
              label="Select all shown"
              checked={selectedCount > 0 && selectedCount === props.rowCount}
              isMixed={selectedCount > 0 && selectedCount < props.rowCount}
              onChange={selection.toggleAll}
            />
          </th>
        ) : null}
        {props.hasThumbs ? (
          <th scope="col" className="desk-thumb">
            <span className="sr-only">Image</span>
          </th>
        ) : null}
        {props.columns.map((column) => {
          const sorted = sortedBy(props.sort, column.key)
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
                  className={clsx('desk-head', column.align === 'right' && 'flex-row-reverse')}
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
          <th scope="col" className="desk-actions w-22">
            <span className="sr-only">Actions</span>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}
