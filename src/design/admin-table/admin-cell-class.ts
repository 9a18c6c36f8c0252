import { clsx } from 'clsx'
import type { ColumnChoice } from './admin-columns.ts'
import type { AdminColumn } from './admin-table.ts'

/** Classes for a column's alignment and for when it is shown. A column the admin chose is shown at any width. */
export function cellClass<Row>({ key, align, from, card }: AdminColumn<Row>, choice: ColumnChoice) {
  return clsx(
    align === 'right' && 'admin-right',
    from && !choice[key] && `admin-from-${from}`,
    card === 'none' && 'admin-card-none',
  )
}
