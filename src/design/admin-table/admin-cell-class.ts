import { clsx } from 'clsx'
import type { ColumnChoice } from './admin-columns.ts'
import type { AdminColumn } from './admin-table.ts'

/** Where a column stands and when it is there; one the reader asked for is there at any width. */
export function cellClass<Row>({ key, align, from, card }: AdminColumn<Row>, choice: ColumnChoice) {
  return clsx(
    align === 'right' && 'admin-right',
    from && !choice[key] && `admin-from-${from}`,
    card === 'none' && 'admin-card-none',
  )
}
