import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { normalizePath } from 'vite'

type Module = { importedIds: readonly string[]; dynamicImporters: readonly string[] }
type Graph = { getModuleInfo(id: string): Module | null }

/** The pages that are made of most parts, and that visitors see several of. */
const MAIN_PAGES = [
  ...['ProductPage', 'PhotoPage', 'ShopPage', 'UploadPage'],
  ...['BackpackersPage', 'MemberPage', 'AccountPage', 'VotingPage'],
]
const ROOT = join(import.meta.dirname, '..')

/**
 * Gathers the small parts of the main pages, which would be a script each: what the same of these pages share travels
 * as one script, and so does what a main page shares only with its own dialogs and other parts that are fetched later.
 * @returns the name of the script that a module goes to, or null for the bundler's own choice
 */
export function sharedScript(): (id: string, graph: Graph) => string | null {
  let pagesOf: Map<string, string[]> | undefined
  return (id, graph) => {
    pagesOf ??= readPages(graph)
    const pages = pagesOf.get(id) ?? []
    const main = MAIN_PAGES.filter((page) => pages.includes(page))
    // A script that is fetched by itself keeps its own name.
    if (main.length === 0 || graph.getModuleInfo(id)?.dynamicImporters.length) return null
    if (main.length === 1 && pages.length > 1) return null
    return `shared-${main.join('-')}`
  }
}

/** The pages by each module that they import, directly or through others. */
function readPages(graph: Graph): Map<string, string[]> {
  const pagesOf = new Map<string, string[]>()
  for (const file of globSync('src/**/*Page.tsx', { cwd: ROOT })) {
    const page = basename(file, '.tsx')
    const seen = new Set<string>()
    const walk = (id: string) => {
      if (seen.has(id)) return
      seen.add(id)
      pagesOf.set(id, [...(pagesOf.get(id) ?? []), page])
      for (const next of graph.getModuleInfo(id)?.importedIds ?? []) walk(next)
    }
    walk(normalizePath(join(ROOT, file)))
  }
  const found = new Set([...pagesOf.values()].flat())
  const missing = MAIN_PAGES.filter((page) => !found.has(page))
  if (missing.length > 0)
    throw new Error(`tools/shared-scripts.ts names pages that are not there: ${missing}`)
  return pagesOf
}
