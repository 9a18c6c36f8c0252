import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const IMPORTS = /import\s*\{([^}]*)\}\s*from 'lucide-react'/g
const LISTED = /export \{([^}]*)\} from '([^']+)'/g
const ICON_FILE = /lucide-react\/dist\/esm\/icons\/[a-z0-9-]+\.mjs$/
const DRAWN = fileURLToPath(new URL('../src/design/rendering/drawn-icon.tsx', import.meta.url))

/** The export of an icon's file besides its component. */
type IconFile = { __iconData: { node: [tag: string, attributes: Record<string, string>][] } }

/**
 * Imports each icon from its own file while building. Imported through lucide's one file that lists all icons, every
 * icon would seem to belong to each page that has an icon, and so to the first page. Only the lines are taken from an
 * icon's file; lucide's own component, which makes an element of each line, would add 2 kB to the first page's code.
 */
export function iconsByFile(): Plugin {
  // Node resolves to the CommonJS file; this is the ES module beside it.
  const list = fileURLToPath(new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react')))
  const files = new Map<string, [isDefault: boolean, file: string]>()
  for (const [, names = '', file = ''] of readFileSync(list, 'utf8').matchAll(LISTED)) {
    for (const name of parts(names))
      files.set(name.replace('default as ', ''), [name.startsWith('default'), file])
  }
  const own = dirname(list)
  function imported(part: string): string {
    const [name = '', as = name] = part.split(' as ')
    if (name.startsWith('type ')) return ''
    const [isDefault, file] = files.get(name) ?? []
    if (!file) throw new Error(`lucide-react does not list a file for ${name}.`)
    const what = isDefault ? as : `{ ${part} }`
    return `import ${what} from '${join(own, file)}'`
  }
  return {
    name: 'icons-by-file',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!ICON_FILE.test(id)) return null
      const { __iconData } = (await import(pathToFileURL(id).href)) as IconFile
      const lines = __iconData.node.map(([tag, { key, ...attributes }]) => element(tag, attributes)).join('')
      return `import { drawnIcon } from '${DRAWN}'\nexport default /* @__PURE__ */ drawnIcon(${JSON.stringify(lines)})`
    },
    transform(code) {
      if (!code.includes("'lucide-react'")) return null
      return {
        code: code.replace(IMPORTS, (_, names: string) => parts(names).map(imported).join(';')),
        map: null,
      }
    },
  }
}

const parts = (names: string) =>
  names
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const element = (tag: string, attributes: Record<string, string>) =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}/>`
