import { createContext, type ReactNode, Suspense, use } from 'react'

/** Answers the number of the place where the markup of what is inside will stand. */
export type MarkupKeeper = (of: unknown, inside: ReactNode) => number

/** Only the server has one. */
export const MarkupKeeperContext = createContext<MarkupKeeper | null>(null)

interface KeptProps {
  /** Everything the markup inside depends on; what is made of equal data is made once for all pages. */
  of: readonly unknown[]
  children: ReactNode
}

/**
 * One card of a long list. The server writes its markup once and uses it again on every page and for
 * everybody who is shown the same; the browser can bring it to life in a turn of its own. What is inside may
 * therefore use neither the page's address nor ids that React counts.
 */
export function Kept({ of, children }: KeptProps) {
  const keep = use(MarkupKeeperContext)
  if (keep) return <template data-kept={keep(of, children)} />
  return <Suspense>{children}</Suspense>
}
