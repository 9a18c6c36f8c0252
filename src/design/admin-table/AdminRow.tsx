import type { ReactNode } from 'react'
import { Tick } from '../controls/Checkbox.tsx'
import { cellClass } from './admin-cell-class.ts'
import type { ColumnChoice } from './admin-columns.ts'
import type { AdminColumn } from './admin-table.ts'
import type { AdminSelection } from './use-admin-selection.ts'

interface AdminRowProps<Row> {
  row: Row
  name: string
  columns: readonly AdminColumn<Row>[]
  choice: ColumnChoice
  thumb: ((row: Row) => ReactNode) | undefined
  actions: ((row: Row) => ReactNode) | undefined
  isOpen: boolean
  selection: AdminSelection | undefined
}

/** One row; the title cell is its row header for screen readers. */
export function AdminRow<Row extends { id: string }>(props: AdminRowProps<Row>) {
  const { row, name, selection } = props
  const isSelected = selection?.isSelected(row.id) ?? false
  return (
    <tr data-on={props.isOpen || isSelected ? '' : undefined} aria-current={props.isOpen || undefined}>
      {selection ? (
        <td className="admin-select">
          <Tick
            label={`Select ${name}`}
            checked={isSelected}
            // Only the click event knows whether shift was held; the change event does not.
            onClick={(event) => selection.toggle(row.id, event.shiftKey)}
            readOnly
          />
        </td>
      ) : null}
      {props.thumb ? (
        <td className="admin-thumb">
          <span>{props.thumb(row)}</span>
        </td>
      ) : null}
      {props.columns.map((column) =>
        column.card === 'title' ? (
          <th key={column.key} scope="row" className={cellClass(column, props.choice)}>
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.key}
            data-head={column.card === 'named' ? column.head : undefined}
            className={cellClass(column, props.choice)}
          >
            {column.cell(row)}
          </td>
        ),
      )}
      {props.actions ? (
        <td className="admin-actions">
          <div>{props.actions(row)}</div>
        </td>
      ) : null}
    </tr>
  )
}
