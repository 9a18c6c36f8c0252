import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { normalizePath } from 'vite'

type Module = { importedIds: readonly string[]; dynamicImporters: readonly string[] }
type Graph = { getModuleInfo(id: string): Module | null }

/** What is made of most parts, and what visitors see several of: pages, and the cart beside them. */
const MAIN = [
  ...['ProductPage', 'PhotoPage', 'ShopPage', 'UploadPage'],
  ...['BackpackersPage', 'MemberPage', 'AccountPage', 'VotingPage'],
  'CartLayer',
]
/** What every page, or the first one, fetches by itself once it works. */
const BACKGROUND = ['ForEverybody', 'ForMembers', 'OnDevice', 'NewLooks', 'hear-notices', 'Welcome']
const ROOT = join(import.meta.dirname, '..')

/**
 * Gathers small parts that would be a script each. What runs behind every page is one script, what main pages use of
 * it another: neither leads to what only a page needs. What the same main pages share travels as one script, and so
 * does what one shares only with its own dialogs and other parts that are fetched later.
 * @returns the name of the script that a module goes to, or null for the bundler's own choice
 */
export function sharedScript(): (id: string, graph: Graph) => string | null {
  let users: Users | undefined
  return (id, graph) => {
    users ??= readUsers(graph)
    const pages = users.pages.get(id) ?? []
    const main = MAIN.filter((name) => pages.includes(name))
    if (users.background.has(id)) return main.length > 0 ? 'common' : 'background'
    // A script that is fetched by itself keeps its own name.
    if (main.length === 0 || graph.getModuleInfo(id)?.dynamicImporters.length) return null
    if (main.length === 1 && pages.length > 1) return null
    return `shared-${main.join('-')}`
  }
}

type Users = {
  /** The pages, and the rest of `MAIN`, by each module that they import, directly or through others. */
  pages: Map<string, string[]>
  /** Every module that `BACKGROUND` imports. */
  background: Set<string>
}

function readUsers(graph: Graph): Users {
  const files = new Map(
    globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => [basename(file).replace(/\.tsx?$/, ''), file]),
  )
  const missing = [...MAIN, ...BACKGROUND].filter((name) => !files.has(name))
  if (missing.length > 0)
    throw new Error(`tools/shared-scripts.ts names files that are not there: ${missing}`)
  const importsOf = (names: Iterable<string>) => {
    const seen = new Set<string>()
    const walk = (id: string) => {
      if (seen.has(id)) return
      seen.add(id)
      for (const next of graph.getModuleInfo(id)?.importedIds ?? []) walk(next)
    }
    for (const name of names) walk(normalizePath(join(ROOT, files.get(name)!)))
    return seen
  }
  const pages = new Map<string, string[]>()
  const all = new Set([...MAIN, ...[...files.keys()].filter((name) => name.endsWith('Page'))])
  for (const name of all) {
    for (const id of importsOf([name])) pages.set(id, [...(pages.get(id) ?? []), name])
  }
  return { pages, background: importsOf(BACKGROUND) }
}
