import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createElement, use } from 'react'
import { PageError } from '../shell/states/PageError.tsx'
import { PageSkeleton } from '../shell/states/PageSkeleton.tsx'
import { requirePageData } from './page-data.ts'
import type { Head } from './page-head.ts'

/** The router context of every page. */
export type PageContext = {
  queryClient: QueryClient
  /** Chosen theme; null follows the system. */
  theme: string | null
  /** Whether the welcome on the front page was closed in this browser. */
  hasClosedWelcome: boolean
  /** Scheme and host that members use, for absolute URLs. */
  origin: string
}

/** The router's argument to `load`. A page that needs more (params, deps) names it. */
export type LoadContext<More = unknown> = { context: PageContext } & More

/** The router's argument to `head`: `loaderData` is the result of `load`, undefined if it failed. */
export type HeadContext<Loaded, Search = unknown> = {
  loaderData?: Loaded | undefined
  match: { context: PageContext; search: Search; pathname: string }
}

/**
 * Imports a component. In the server's build it also has the component's source file and the script that contains the
 * page file.
 */
// biome-ignore lint/suspicious/noExplicitAny: the router gives each screen its own properties
export type ComponentImport = { (): Promise<ComponentType<any>>; source?: string; pages?: string }

/** A page file, `pages/<area>/<name>-page.ts`. pages.tsx has the page's URL; everything else is in this file. */
export type PageFile<Asked, Loaded, Shown> = {
  /** Fetches the data of the first screen. */
  load?: (loadContext: Asked) => Promise<Loaded>
  /** Title, description and link preview. */
  head: (headContext: Shown) => Head
  Page: ComponentImport
  /** A skeleton in the shape of the page, shown while its data or component loads. */
  Waiting?: ComponentType
}

/**
 * Returns the route options from a page file. The page files of an area are one script, which the browser loads after
 * hydration of the first page. Each component is a script of its own, loaded in parallel with the page's data.
 * @param own the screens that the file has in place of the router's: for "not found", or for a failed `load`
 */
export function page<
  Asked extends LoadContext,
  Loaded,
  Shown,
  const Own extends readonly (keyof typeof ROUTE_OPTIONS)[],
>(
  file: () => Promise<PageFile<Asked, Loaded, Shown> & Record<NoInfer<Own>[number], ComponentImport>>,
  ...own: Own
) {
  let Waiting: ComponentType = PageSkeleton
  const fetchFile = async () => {
    const fetched = await file()
    Waiting = fetched.Waiting ?? PageSkeleton
    return fetched
  }
  const screen = (name: Own[number] | 'Page') =>
    lazyScreen(async () => {
      const fetching = fetchFile().then((fetched) => fetched[name]())
      // The screen for failures must not fail itself.
      return name === 'Failure' ? fetching.catch(() => PageError) : fetching
    })
  return {
    loader: (loadContext: Asked): Promise<Loaded> =>
      requirePageData(
        loadContext.context.queryClient,
        fetchFile().then((fetched) => fetched.load?.(loadContext) as Promise<Loaded>),
      ),
    head: async (headContext: Shown) => (await fetchFile()).head(headContext),
    component: Object.assign(screen('Page'), { file }),
    pendingComponent: () => createElement(Waiting),
    ...(Object.fromEntries(own.map((name) => [ROUTE_OPTIONS[name], screen(name)])) as object),
  }
}

const ROUTE_OPTIONS = { NotFound: 'notFoundComponent', Failure: 'errorComponent' } as const

/**
 * A component whose script is loaded when the router preloads it. The router's own `lazyRouteComponent` reloads the
 * document if loading fails, which offline replaces the app with the browser's error page. This one fails like a page's
 * data and is loaded again the next time.
 */
// biome-ignore lint/suspicious/noExplicitAny: the router gives each screen its own properties
function lazyScreen(fetchIt: () => Promise<ComponentType<any>>) {
  // biome-ignore lint/suspicious/noExplicitAny: see above
  let Screen: ComponentType<any> | undefined
  let loading: Promise<void> | undefined
  const preload = () => {
    if (Screen) return undefined
    loading ??= fetchIt().then(
      (fetched) => {
        Screen = fetched
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  // biome-ignore lint/suspicious/noExplicitAny: see above
  // biome-ignore lint/correctness/noComponentHookFactories: one per screen, created once
  const Lazy = (properties: any) => {
    const fetching = preload()
    if (fetching) use(fetching)
    return Screen ? createElement(Screen, properties) : null
  }
  return Object.assign(Lazy, { preload: preload as () => Promise<void> })
}

/** The route component made by `page`; the components of other routes have no file. */
export type PageComponent = { file?: () => Promise<{ Page: ComponentImport }> }
