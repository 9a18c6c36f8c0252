import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createElement, use } from 'react'
import { PageError } from '../shell/states/PageError.tsx'
import { PageWaiting } from '../shell/states/PageWaiting.tsx'
import { fetchedOrOffline } from './page-data.ts'
import type { Head } from './page-head.ts'

/** What every page is given. */
export type PageContext = {
  queryClient: QueryClient
  /** Chosen theme; null follows the system. */
  theme: string | null
  /** The welcome on the front page was closed in this browser. */
  hasClosedWelcome: boolean
  /** Scheme and host members use, for addresses that must be whole. */
  origin: string
}

/** What the router gives to `load`; a page that needs more of it (params, deps) names it. */
export type LoadContext<More = unknown> = { context: PageContext } & More

/** What the router gives to `head`: `loaderData` is what `load` returned, undefined when it failed. */
export type HeadContext<Loaded, Search = unknown> = {
  loaderData?: Loaded | undefined
  match: { context: PageContext; search: Search; pathname: string }
}

/** Imports a component. In the server's build it names its source file, and the script that the page file is in. */
// biome-ignore lint/suspicious/noExplicitAny: the router gives each screen its own properties
export type ComponentImport = { (): Promise<ComponentType<any>>; source?: string; pages?: string }

/** A page file, `pages/<area>/<name>-page.ts`: what stands in pages.tsx is its address, everything else is here. */
export type PageFile<Asked, Loaded, Shown> = {
  /** Fetches what the first screen shows. */
  load?: (asked: Asked) => Promise<Loaded>
  /** Title, description and link preview. */
  head: (shown: Shown) => Head
  Page: ComponentImport
  /** The skeleton in the page's own shape, while its data or its component is on the way. */
  Waiting?: ComponentType
}

/**
 * The route options that a page file fills. The page files of an area are one script, which the browser fetches once
 * the first page works; each component is a script of its own, fetched while the page's data is.
 * @param own the screens that the file brings instead of the router's: for what is not found, for a failed `load`
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
  let Waiting: ComponentType = PageWaiting
  const fetchFile = async () => {
    const fetched = await file()
    Waiting = fetched.Waiting ?? PageWaiting
    return fetched
  }
  const screen = (name: Own[number] | 'Page') =>
    lazyScreen(async () => {
      const fetching = fetchFile().then((fetched) => fetched[name]())
      // A screen for failures must not fail itself.
      return name === 'Failure' ? fetching.catch(() => PageError) : fetching
    })
  return {
    loader: (asked: Asked): Promise<Loaded> =>
      fetchedOrOffline(
        asked.context.queryClient,
        fetchFile().then((fetched) => fetched.load?.(asked) as Promise<Loaded>),
      ),
    head: async (shown: Shown) => (await fetchFile()).head(shown),
    component: Object.assign(screen('Page'), { file }),
    pendingComponent: () => createElement(Waiting),
    ...(Object.fromEntries(own.map((name) => [ROUTE_OPTIONS[name], screen(name)])) as object),
  }
}

const ROUTE_OPTIONS = { NotFound: 'notFoundComponent', Failure: 'errorComponent' } as const

/**
 * A component whose script is fetched when the router asks for it. The router's own `lazyRouteComponent` reloads the
 * document when that fails, which offline replaces the app by the browser's error page; this one fails like a page's
 * data does, and is fetched again the next time.
 */
// biome-ignore lint/suspicious/noExplicitAny: the router gives each screen its own properties
function lazyScreen(fetchIt: () => Promise<ComponentType<any>>) {
  // biome-ignore lint/suspicious/noExplicitAny: see above
  let Screen: ComponentType<any> | undefined
  let asked: Promise<void> | undefined
  const preload = () => {
    if (Screen) return undefined
    asked ??= fetchIt().then(
      (fetched) => {
        Screen = fetched
      },
      (error) => {
        asked = undefined
        throw error
      },
    )
    return asked
  }
  // biome-ignore lint/suspicious/noExplicitAny: see above
  // biome-ignore lint/correctness/noComponentHookFactories: there is one per screen, made once
  const Lazy = (properties: any) => {
    const fetching = preload()
    if (fetching) use(fetching)
    return Screen ? createElement(Screen, properties) : null
  }
  return Object.assign(Lazy, { preload: preload as () => Promise<void> })
}

/** The route component that `page` makes; those of other routes have no file. */
export type PageComponent = { file?: () => Promise<{ Page: ComponentImport }> }
