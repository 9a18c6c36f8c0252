import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { normalizePath } from 'vite'
import { type Graph, importsFrom } from './script-graph.ts'
import { groupScripts } from './script-groups.ts'

/** What most visitors see: these pages, and the cart. */
const MAIN = [
  ...['ProductPage', 'PhotoPage', 'ShopScreen', 'ShopCategoryScreen', 'UploadPage', 'BackpackersPage'],
  ...['MemberPage', 'AccountPage', 'VotingPage', 'ReelsPage', 'SearchPage', 'CheckoutPage', 'CartLayer'],
]
/** How often each kind is fetched compared with the others. */
const WEIGHTS = { main: 40, page: 3, dialog: 1 }
/** Fetched by every page, or by the first one, after hydration. */
const BACKGROUND = [
  'CommonBackground',
  'MemberBackground',
  'PwaFeatures',
  'NewLooks',
  'subscribe-to-notices',
  'Welcome',
]
const ROOT = join(import.meta.dirname, '..')
const FIRST = 'src/pages/start/entry-client.tsx'

/**
 * Combines what would be many small scripts. Modules that run behind every page are one script, `background`. The page
 * files of an area of the site are one script, with everything they import. What main pages share with the former, and
 * what two areas share, is `common`. None of these leads to others. The remaining modules are grouped by their users.
 * @returns the script's name for a module, or null for the bundler's own choice
 */
export function sharedScript(): (id: string, graph: Graph) => string | null {
  let names: Map<string, string> | undefined
  return (id, graph) => {
    names ??= nameScripts(graph)
    return names.get(id) ?? null
  }
}

function nameScripts(graph: Graph): Map<string, string> {
  const first = pathOf(FIRST)
  const main = pathsOf(MAIN)
  const named = gatherScripts(graph, main)
  const isCommon = (id: string) => named.get(id) === 'common'
  const there = new Set([...importsFrom(graph, [first]), ...[...named.keys()].filter(isCommon)])
  const isPage = (id: string) => graph.getModuleInfo(id)?.dynamicImporters.some((by) => areaOf(by)) ?? false
  const shared = groupScripts(graph, {
    ...{ first, there, named },
    staysAlone: isPage,
    weight: (id) => (main.includes(id) ? WEIGHTS.main : isPage(id) ? WEIGHTS.page : WEIGHTS.dialog),
  })
  return new Map([...shared, ...named])
}

/** Returns the modules that run behind every page, the page files of each area, and what these share with others. */
function gatherScripts(graph: Graph, main: string[]): Map<string, string> {
  const background = importsFrom(graph, pathsOf(BACKGROUND))
  const ofMain = importsFrom(graph, main)
  const areas = readAreas(graph)
  const isShared = (id: string) =>
    (areas.get(id)?.size ?? 0) + Number(background.has(id)) > 1 || (background.has(id) && ofMain.has(id))
  const nameOf = (id: string) =>
    isShared(id) ? 'common' : background.has(id) ? 'background' : `pages-${[...areas.get(id)!][0]}`
  return new Map([...background, ...areas.keys()].map((id) => [id, nameOf(id)]))
}

/** A page's file: its title, its data, and its skeleton. */
const PAGE_FILE = /[/]src[/]pages[/]([^/]+)[/].*(?:-page\.ts|[/]waiting\.tsx)$/
/** Visitors of one area rarely see another's; small areas join one that links to them. */
const AREAS: Record<string, string> = {
  ...{ looks: 'looks', members: 'looks', finding: 'looks', shop: 'shop', 'guest-orders': 'shop' },
  ...{ reading: 'reading', joining: 'reading', waiting: 'reading' },
  ...{ account: 'account', 'brand-account': 'account', admin: 'account' },
}

/** Returns the area of a page's file by its path; null for other files. */
export function areaOf(path: string): string | null {
  const folder = PAGE_FILE.exec(path)?.[1]
  if (folder && !AREAS[folder]) throw new Error(`tools/shared-scripts.ts has no area for src/pages/${folder}`)
  return folder ? (AREAS[folder] ?? null) : null
}

/** Returns the areas whose page files use each module, directly or indirectly. */
function readAreas(graph: Graph): Map<string, Set<string>> {
  const areas = new Map<string, Set<string>>()
  for (const file of globSync('src/pages/**/*.{ts,tsx}', { cwd: ROOT })) {
    const id = pathOf(file)
    const area = graph.getModuleInfo(id) && areaOf(id)
    if (!area) continue
    for (const used of importsFrom(graph, [id])) areas.set(used, (areas.get(used) ?? new Set()).add(area))
  }
  return areas
}

const pathOf = (file: string) => normalizePath(join(ROOT, file))

function pathsOf(names: string[]): string[] {
  const files = new Map(
    globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => [basename(file).replace(/\.tsx?$/, ''), file]),
  )
  const missing = names.filter((name) => !files.has(name))
  if (missing.length > 0) {
    throw new Error(`tools/shared-scripts.ts names files that do not exist: ${missing}`)
  }
  return names.map((name) => pathOf(files.get(name)!))
}
