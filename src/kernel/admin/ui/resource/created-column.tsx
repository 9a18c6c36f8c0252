import type { AdminColumn } from '../../../../design/admin-table/admin-table.ts'
import { DateText } from '../../../../design/display/DateText.tsx'

/** Returns a column with the creation time of a row, shown only if the table has room for it. */
export function createdColumn<Row extends { createdAt: string }>(
  options: { head?: string; from?: 'wide' | 'widest' } = {},
): AdminColumn<Row> {
  return {
    key: 'created',
    head: options.head ?? 'Created',
    width: '7rem',
    sorts: 'down',
    isHideable: true,
    from: options.from ?? 'widest',
    card: 'none',
    cell: ({ createdAt }) => <DateText date={createdAt} />,
  }
}
