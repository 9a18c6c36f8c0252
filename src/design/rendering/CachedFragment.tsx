import { createContext, type ReactNode, Suspense, use } from 'react'

/**
 * Renders and caches markup.
 * @returns the number of the placeholder that the markup of `inside` replaces
 */
export type FragmentRenderer = (dependsOn: unknown, inside: ReactNode) => number

/** Provided only while rendering on the server (src/web/fragment-cache.ts). */
export const FragmentContext = createContext<FragmentRenderer | null>(null)

interface CachedFragmentProps {
  /** Everything the markup inside depends on. Fragments with equal values share one markup on all pages. */
  dependsOn: readonly unknown[]
  children: ReactNode
}

/**
 * One card of a long list. The server renders its markup once and reuses it on every page for all visitors who see the
 * same; the browser can hydrate it on its own. Therefore nothing inside may depend on the page's URL or on React's
 * `useId`.
 */
export function CachedFragment({ dependsOn, children }: CachedFragmentProps) {
  const render = use(FragmentContext)
  if (render) return <template data-fragment={render(dependsOn, children)} />
  return <Suspense>{children}</Suspense>
}
