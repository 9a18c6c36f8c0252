import { type ComponentType, createContext, type ReactNode } from 'react'
import type { ShopFilter } from './shop-search.ts'

/** What pages add to product lists from features above this one. */
export type ListExtras = {
  /** A filter based on the viewer's own data. */
  OwnFilter: ComponentType<{ search: ShopFilter; onChange: (search: ShopFilter) => void }> | null
  /** Returns a note below each card, by product id. */
  useNotes: (productIds: readonly string[]) => ReadonlyMap<string, ReactNode>
}

const noNotes: ReadonlyMap<string, ReactNode> = new Map()

export const ListExtras = createContext<ListExtras>({ OwnFilter: null, useNotes: () => noNotes })
