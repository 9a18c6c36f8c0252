import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type AdminColumn<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** right: for figures, so that their digits line up. */
  align?: 'right' | undefined
  /** Such as "6rem". Columns without a width share the rest. */
  width?: string | undefined
  /** Direction of the first press on the column's head. Without it, the column does not sort. */
  sorts?: 'up' | 'down' | undefined
  /** The admin may hide the column. */
  isHideable?: boolean | undefined
  /** The table width from which the column is shown, unless the admin chose to show it. */
  from?: 'medium' | 'wide' | 'widest' | undefined
  /** Role in a phone's card: the title, a line, a line that begins with the column's head, or hidden. */
  card?: 'title' | 'line' | 'named' | 'none' | undefined
}

export type AdminBulkAction = {
  label: string
  icon?: LucideIcon | undefined
  onSelect: (ids: string[]) => void
  /** Shown as a button where there is space; other actions are in a menu. */
  isMain?: boolean | undefined
  destructive?: boolean | undefined
}

/** The `sort` parameter is "price" for ascending and "-price" for descending. */
export const sortDirection = (sort: string | undefined, key: string): 'ascending' | 'descending' | 'none' =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none'

/** Returns the sort after a press on a column's head: first the column's own direction, then the opposite. */
export function nextSort(
  { key, sorts }: Pick<AdminColumn<never>, 'key' | 'sorts'>,
  sort: string | undefined,
) {
  const now = sortDirection(sort, key)
  if (now === 'none') return sorts === 'down' ? `-${key}` : key
  return now === 'ascending' ? `-${key}` : key
}
