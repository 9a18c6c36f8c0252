import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Head } from './page-head.ts'

/** What every page is given. */
export type PageContext = {
  queryClient: QueryClient
  /** Chosen theme; null follows the system. */
  theme: string | null
  /** Scheme and host members use, for addresses that must be whole. */
  origin: string
}

/** What the router gives to `load`; a page that needs more of it (params, deps) names it. */
export type LoadContext<More = unknown> = { context: PageContext } & More

/** What the router gives to `head`: `loaderData` is what `load` returned, undefined when it failed. */
export type HeadContext<Loaded, Search = unknown> = {
  loaderData?: Loaded | undefined
  match: { context: PageContext; search: Search }
}

/** Imports a component. In the server's build it names its source file (tools/component-sources.ts). */
// biome-ignore lint/suspicious/noExplicitAny: the router gives each screen its own properties
export type ComponentImport = { (): Promise<ComponentType<any>>; source?: string }

/** A page file, `pages/<area>/<name>-page.ts`: what stands in pages.tsx is its address, everything else is here. */
export type PageFile<Asked, Loaded, Shown> = {
  /** Fetches what the first screen shows. */
  load?: (asked: Asked) => Promise<Loaded>
  /** Title, description and link preview. */
  head: (shown: Shown) => Head
  Page: ComponentImport
}

/**
 * The route options that a page file fills. The page files together are one script, which the browser fetches once the
 * first page works; each component is a script of its own, fetched while the page's data is.
 * @param own the screens that the file brings instead of the router's: for what is not found, for a failed `load`
 */
export function page<Asked, Loaded, Shown, const Own extends readonly (keyof typeof ROUTE_OPTIONS)[]>(
  file: () => Promise<PageFile<Asked, Loaded, Shown> & Record<NoInfer<Own>[number], ComponentImport>>,
  ...own: Own
) {
  const screen = (name: Own[number] | 'Page') =>
    lazyRouteComponent(async () => ({ default: await (await file())[name]() }))
  return {
    loader: async (asked: Asked) => (await file()).load?.(asked) as Promise<Loaded>,
    head: async (shown: Shown) => (await file()).head(shown),
    component: Object.assign(screen('Page'), { file }),
    ...(Object.fromEntries(own.map((name) => [ROUTE_OPTIONS[name], screen(name)])) as object),
  }
}

const ROUTE_OPTIONS = { NotFound: 'notFoundComponent', Failure: 'errorComponent' } as const

/** The route component that `page` makes; those of other routes have no file. */
export type PageComponent = { file?: () => Promise<{ Page: ComponentImport }> }
