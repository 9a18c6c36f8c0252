import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type AdminColumn<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** right: figures, which then stand under each other. */
  align?: 'right' | undefined
  /** "6rem"; columns without a width share what is left. */
  width?: string | undefined
  /** The way the first press on its head sorts. Without it nobody sorts by it. */
  sorts?: 'up' | 'down' | undefined
  /** The reader may leave it out. */
  hideable?: boolean | undefined
  /** How much room the table must have for it, unless the reader asked for it. */
  from?: 'medium' | 'wide' | 'widest' | undefined
  /** On phones, where a row is a card: its title, a line of it, a word that says the head first, or left out. */
  card?: 'title' | 'line' | 'named' | 'none' | undefined
}

export type AdminBulkAction = {
  label: string
  icon?: LucideIcon | undefined
  onSelect: (ids: string[]) => void
  /** Stands as a button where there is room; the others wait in a menu. */
  isMain?: boolean | undefined
  destructive?: boolean | undefined
}

/** The address says "price" for upwards and "-price" for downwards. */
export const sortedBy = (sort: string | undefined, key: string): 'ascending' | 'descending' | 'none' =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none'

/** What a press on a head asks for: its own first way, then the other one. */
export function nextSort(
  { key, sorts }: Pick<AdminColumn<never>, 'key' | 'sorts'>,
  sort: string | undefined,
) {
  const now = sortedBy(sort, key)
  if (now === 'none') return sorts === 'down' ? `-${key}` : key
  return now === 'ascending' ? `-${key}` : key
}
