import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:built-files'

/** Source files whose scripts are only fetched when needed: staff work online, and some tools are large. */
const LEFT_OUT = /[/]admin[/]|[/]operations[/]|-admin-|[/](?:mediabunny|world-atlas|heic)|hash-lists/
/**
 * Of the files named by scripts and stylesheets, only these are stored; non-Latin fonts and videos are fetched when
 * shown.
 */
const FILES_KEPT = /(?:latin-(?:400|label|wght-normal|wght-italic)|figures-500).*\.woff2$|drawings.*\.svg$/
const PUBLIC_KEPT = /^(?:icon.*|site\.webmanifest)$/
/** Pages whose scripts are stored at the first visit; those of all other pages are fetched when the browser is idle. */
const FIRST_PAGES =
  /[/](?:Shop|Product|Voting|Category|Trends|Backpackers|Account|Notices|Favourites|Dashboard|Photo|Outbox|SignIn|Upload)Page\.tsx$|[/]OrdersScreen\.tsx$/

type Chunk = {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
  isEntry?: boolean
}
type Built = { files: { url: string; revision: string | null }[]; later: string[]; shell: string }

/**
 * Gives the service worker the list of files of the browser's build, which is built first, and the page it serves for
 * URLs of which it has no copy.
 * @param clientFolder the folder of that build, below the project's root
 */
export function builtFiles(clientFolder: string): Plugin {
  return {
    name: 'built-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'worker',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => {
      if (id !== `\0${NAME}`) return undefined
      const built = readBuild(join(import.meta.dirname, '..', clientFolder))
      return Object.entries(built)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}

function readBuild(folder: string): Built {
  const chunks = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const entryName = Object.keys(chunks).find((name) => chunks[name]!.isEntry)!
  // A script brings everything it imports, and its dynamic imports if `follows` accepts them.
  const reach = (names: string[], follows: (name: string) => boolean) => {
    const used = new Set<string>()
    const add = (name: string) => {
      if (used.has(name) || LEFT_OUT.test(name)) return
      used.add(name)
      for (const next of chunks[name]?.imports ?? []) add(next)
      for (const next of chunks[name]?.dynamicImports ?? []) if (follows(next)) add(next)
    }
    for (const name of names) add(name)
    return filesOf([...used].map((name) => chunks[name]!))
  }
  const { file, css = [], dynamicImports = [] } = chunks[entryName]!
  const first = reach([entryName, ...dynamicImports], (name) => FIRST_PAGES.test(name))
  const all = reach([entryName], () => true)
  return {
    files: [
      // These names change with the content, so they need no revision.
      ...[...first].map((url) => ({ url, revision: null })),
      ...readdirSync(folder)
        .filter((name) => PUBLIC_KEPT.test(name) && !/\.(?:br|gz)$/.test(name))
        .map((name) => ({ url: `/${name}`, revision: revisionOf(join(folder, name)) })),
    ],
    later: [...all.difference(first)],
    shell: shellPage(file, css),
  }
}

const filesOf = (chunks: Chunk[]): Set<string> =>
  new Set(
    chunks.flatMap(({ file, css = [], assets = [] }) =>
      [file, ...css, ...assets.filter((asset) => FILES_KEPT.test(asset))].map((name) => `/${name}`),
    ),
  )

const revisionOf = (path: string) =>
  createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 12)

const shellPage = (script: string, styles: string[]) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>Showoff</title>${styles
    .map((href) => `<link rel="stylesheet" href="/${href}">`)
    .join('')}</head><body><script type="module" src="/${script}"></script></body></html>`
