import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:built-files'

/** Source files whose scripts are fetched when they are needed: staff work online, and some tools are large. */
const LEFT_OUT = /[/]admin[/]|[/]operations[/]|-admin-|[/](?:mediabunny|world-atlas|heic)|hash-lists/
/** Of the files that scripts and style sheets name: letters outside of Latin and films come when they are shown. */
const FILES_KEPT = /latin-standard-(?:normal|italic).*\.woff2$|drawings.*\.svg$/
const PUBLIC_KEPT = /^(?:icon.*|site\.webmanifest)$/

type Chunk = {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
  isEntry?: boolean
}
type Built = { files: { url: string; revision: string | null }[]; shell: string }

/**
 * Gives the service worker the list of the files of the browser's build, which is built before it, and the page that
 * stands in for pages of which there is no copy.
 * @param clientFolder of that build, below the project's root
 */
export function builtFiles(clientFolder: string): Plugin {
  return {
    name: 'built-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'worker',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => {
      if (id !== `\0${NAME}`) return undefined
      const { files, shell } = readBuild(join(import.meta.dirname, '..', clientFolder))
      return `export const files = ${JSON.stringify(files)}\nexport const shell = ${JSON.stringify(shell)}`
    },
  }
}

function readBuild(folder: string): Built {
  const chunks = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const entryName = Object.keys(chunks).find((name) => chunks[name]!.isEntry)!
  const used = new Set<string>()
  const add = (name: string) => {
    if (used.has(name) || LEFT_OUT.test(name)) return
    used.add(name)
    for (const next of [...(chunks[name]?.imports ?? []), ...(chunks[name]?.dynamicImports ?? [])]) add(next)
  }
  add(entryName)
  const own = [...used].map((name) => chunks[name]!)
  const named = new Set(
    own.flatMap(({ file, css = [], assets = [] }) => [
      file,
      ...css,
      ...assets.filter((asset) => FILES_KEPT.test(asset)),
    ]),
  )
  const { file, css = [] } = chunks[entryName]!
  return {
    files: [
      // Their names change with what is in them.
      ...[...named].map((name) => ({ url: `/${name}`, revision: null })),
      ...readdirSync(folder)
        .filter((name) => PUBLIC_KEPT.test(name) && !/\.(?:br|gz)$/.test(name))
        .map((name) => ({ url: `/${name}`, revision: revisionOf(join(folder, name)) })),
    ],
    shell: shellPage(file, css),
  }
}

const revisionOf = (path: string) =>
  createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 12)

const shellPage = (script: string, styles: string[]) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>Showoff</title>${styles
    .map((href) => `<link rel="stylesheet" href="/${href}">`)
    .join('')}</head><body><script type="module" src="/${script}"></script></body></html>`
