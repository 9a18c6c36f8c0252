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

/** A page's file: its title, its data, and what is seen while it is fetched. */
const PAGE_FILE = /[/]src[/]pages[/]([^/]+)[/].*(?:-page\.ts|[/]waiting\.tsx)$/
/** Visitors of one area seldom see another's; small areas join one that leads to them. */
const AREAS: Record<string, string> = {
  ...{ looks: 'looks', members: 'looks', finding: 'looks', shop: 'shop', 'guest-orders': 'shop' },
  ...{ reading: 'reading', joining: 'reading', waiting: 'reading' },
  ...{ account: 'account', 'brand-account': 'account', admin: 'account' },
}

/** The area of a page's file, by its path; null for other files. */
export function areaOf(path: string): string | null {
  const folder = PAGE_FILE.exec(path)?.[1]
  if (folder && !AREAS[folder]) throw new Error(`tools/shared-scripts.ts has no area for src/pages/${folder}`)
  return folder ? (AREAS[folder] ?? null) : null
}

/**
 * Gathers the page files of an area of the site with what they import, as one script; what two areas share, or an area
 * and what runs behind every page, is another.
 */
export function pageScript(): (id: string, graph: Graph) => string | null {
  let areas: Map<string, Set<string>> | undefined
  return (id, graph) => {
    areas ??= readAreas(graph)
    const users = areas.get(id)
    if (!users) return null
    return users.size > 1 ? 'pages' : `pages-${[...users][0]}`
  }
}

type Users = {
  /** The pages, and the rest of `MAIN`, by each module that they import, directly or through others. */
  pages: Map<string, string[]>
  /** Every module that `BACKGROUND` imports. */
  background: Set<string>
}

function readAreas(graph: Graph): Map<string, Set<string>> {
  const areas = new Map<string, Set<string>>()
  const note = (area: string, ids: Iterable<string>) => {
    for (const id of ids) areas.set(id, (areas.get(id) ?? new Set()).add(area))
  }
  for (const file of globSync('src/pages/**/*.{ts,tsx}', { cwd: ROOT })) {
    const id = normalizePath(join(ROOT, file))
    const area = graph.getModuleInfo(id) && areaOf(id)
    if (area) note(area, importsFrom(graph, [id]))
  }
  const { background } = readUsers(graph)
  for (const id of background) areas.get(id)?.add('background')
  return areas
}

/** The modules themselves, and all that they import, directly or through others. */
function importsFrom(graph: Graph, ids: Iterable<string>): Set<string> {
  const seen = new Set<string>()
  const walk = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) walk(next)
  }
  for (const id of ids) walk(id)
  return seen
}

function readUsers(graph: Graph): Users {
  const files = new Map(
    globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => [basename(file).replace(/\.tsx?$/, ''), file]),
  )
  const missing = [...MAIN, ...BACKGROUND].filter((name) => !files.has(name))
  if (missing.length > 0)
    throw new Error(`tools/shared-scripts.ts names files that are not there: ${missing}`)
  const importsOf = (names: Iterable<string>) =>
    importsFrom(
      graph,
      [...names].map((name) => normalizePath(join(ROOT, files.get(name)!))),
    )
  const pages = new Map<string, string[]>()
  const all = new Set([...MAIN, ...[...files.keys()].filter((name) => name.endsWith('Page'))])
  for (const name of all) {
    for (const id of importsOf([name])) pages.set(id, [...(pages.get(id) ?? []), name])
  }
  return { pages, background: importsOf(BACKGROUND) }
}
