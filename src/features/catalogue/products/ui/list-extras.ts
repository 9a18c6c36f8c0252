import { type ComponentType, createContext, type ReactNode } from 'react'
import type { ShopFilter } from './shop-search.ts'

/** What pages add to lists of products from features that stand above this one. */
export type ListExtras = {
  /** A filter of the viewer's own, beside the others. */
  OwnFilter: ComponentType<{ search: ShopFilter; onChange: (search: ShopFilter) => void }> | null
  /** A line below each card, by the id of its product. */
  useNotes: (productIds: readonly string[]) => ReadonlyMap<string, ReactNode>
}

const noNotes: ReadonlyMap<string, ReactNode> = new Map()

export const ListExtras = createContext<ListExtras>({ OwnFilter: null, useNotes: () => noNotes })
