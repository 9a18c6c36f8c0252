import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of the build that pages need, by route. */
export type PageManifest = {
  /** The style sheets that the router adds, by route. */
  routes: Record<string, { css: string[] }>
  /** The scripts of every page, imported ones first. */
  entry: string[]
  /** By route: the additional scripts its page imports. */
  pages: Record<string, string[]>
}

/** The page that the bundle rendered for a request (pages/start/entry-server.tsx). */
export type RenderedPage = {
  status: number
  headers: Headers
  /** Empty for a redirect. A string, because a response body would be written and read as a stream. */
  html: string
  /** For metrics: many addresses are one page, such as `/photo/$photoId`; `/*` if no page matches. */
  route: string
}

type ViteManifest = Record<
  string,
  { file: string; name?: string; css?: string[]; imports?: string[]; isEntry?: boolean }
>

/**
 * Reads from Vite's manifest which scripts and style sheets each page needs.
 * @param pageSources by route id: the source file of the page's component, and the name of the script that contains it
 */
export async function readPageManifest(
  clientDir: string,
  pageSources: Record<string, { source: string; pages: string }>,
): Promise<PageManifest> {
  const vite = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')) as ViteManifest
  const entryName = Object.keys(vite).find((name) => vite[name]?.isEntry)
  if (!entryName) throw new Error('The build has no entry script. Run the build again.')
  const withImports = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen
    seen.add(name)
    for (const next of vite[name]?.imports ?? []) withImports(next, seen)
    return seen
  }
  const fromEntry = withImports(entryName)
  const files = (names: Iterable<string>) => [...names].map((name) => `/${vite[name]?.file}`)
  const styles = (names: Iterable<string>) =>
    [...names].flatMap((name) => vite[name]?.css ?? []).map((css) => `/${css}`)
  const routes: PageManifest['routes'] = { __root__: { css: styles(fromEntry) } }
  const imported: PageManifest['pages'] = {}
  for (const [routeId, { source, pages }] of Object.entries(pageSources)) {
    if (!vite[source]) throw new Error(`The browser build does not contain ${source}. Run the build again.`)
    // The file of the first page is already part of the entry.
    const pageParts = Object.keys(vite).filter((name) => vite[name]?.name === pages)
    const needed = [source, ...pageParts].flatMap((name) => [...withImports(name)])
    const own = [...new Set(needed)].filter((name) => !fromEntry.has(name))
    routes[routeId] = { css: styles(own) }
    imported[routeId] = files(own)
  }
  // Lists each script, imported ones first: a browser runs a script together with all its imports in one task.
  return { routes, entry: files([...fromEntry].reverse()), pages: imported }
}
