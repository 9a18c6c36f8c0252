import type { ReactNode } from 'react'
import { Tick } from './Checkbox.tsx'
import { cellClass } from './desk-cell-class.ts'
import type { ColumnChoice } from './desk-columns.ts'
import type { DeskColumn } from './desk-table.ts'
import type { DeskSelection } from './use-desk-selection.ts'

interface DeskRowProps<Row> {
  row: Row
  name: string
  columns: readonly DeskColumn<Row>[]
  choice: ColumnChoice
  thumb: ((row: Row) => ReactNode) | undefined
  actions: ((row: Row) => ReactNode) | undefined
  isOpen: boolean
  selection: DeskSelection | undefined
}

/** One row; the cell of its title names it for those who hear the table. */
export function DeskRow<Row extends { id: string }>(props: DeskRowProps<Row>) {
  const { row, name, selection } = props
  const isSelected = selection?.isSelected(row.id) ?? false
  return (
    <tr data-on={props.isOpen || isSelected ? '' : undefined} aria-current={props.isOpen || undefined}>
      {selection ? (
        <td className="desk-select">
          <Tick
            label={`Select ${name}`}
            checked={isSelected}
            // The press tells whether shift was held, which the change does not.
            onClick={(event) => selection.toggle(row.id, event.shiftKey)}
            readOnly
          />
        </td>
      ) : null}
      {props.thumb ? (
        <td className="desk-thumb">
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
        <td className="desk-actions">
          <div>{props.actions(row)}</div>
        </td>
      ) : null}
    </tr>
  )
}
