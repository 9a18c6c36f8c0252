import { clsx } from 'clsx'
import type { ColumnChoice } from './desk-columns.ts'
import type { DeskColumn } from './desk-table.ts'

/** Where a column stands and when it is there; one the reader asked for is there at any width. */
export function cellClass<Row>({ key, align, from, card }: DeskColumn<Row>, choice: ColumnChoice) {
  return clsx(
    align === 'right' && 'desk-right',
    from && !choice[key] && `desk-from-${from}`,
    card === 'none' && 'desk-card-none',
  )
}
