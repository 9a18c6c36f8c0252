// Reads the program's files and the imports of each. The formatter gives imports one shape, so patterns are enough.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { TIERS } from './structure.ts'

export type Import = { to: string; line: number; isType: boolean }
export type SourceFile = { path: string; text: string; isTest: boolean; unit: string; imports: Import[] }
export type Violation = { path: string; line: number; message: string }

/** Draws the demo's pictures: a separate package that the program does not need. */
export const GENERATOR = 'demo/art/'

const TEST = /\.test\.tsx?$|-for-tests\.tsx?$|\/testing\//
/** Static, dynamic and re-exporting imports of relative files; the first group is set for type-only imports. */
const IMPORTS =
  /(?:\b(?:import|export)\s+(type\s)?([^'";]*?)\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)['"](\.[^'"]+)['"]/g

/** @returns every file below `folder` (relative to `root`, with `/`), sorted */
export function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !name.startsWith('.'))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      return entry.isDirectory() ? listFiles(root, path) : [path]
    })
    .sort()
}

/** @returns TypeScript files below the folders, with comments blanked out so that line numbers stay the same */
export function readSources(root: string, folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) => listFiles(root, folder))
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith(GENERATOR))
    .map((path) => {
      const text = withoutComments(readFileSync(join(root, path), 'utf8'))
      return { path, text, isTest: TEST.test(path), unit: unitOf(path), imports: readImports(path, text) }
    })
}

/** Returns the feature, or the folder in `src/`, to which a file belongs. */
export function unitOf(path: string): string {
  const feature = /^src\/features\/[^/]+\/([^/]+)\//.exec(path)?.[1]
  if (feature) return feature
  if (/^src\/problem(s|-words)\.tsx?$/.test(path)) return 'problems'
  // These two lists, which the browser also reads, belong to the pages.
  if (path === 'src/pages.tsx' || path === 'src/ui-parts.ts') return 'pages'
  return /^src\/([^/]+)\//.exec(path)?.[1] ?? (path.startsWith('src/') ? 'root' : path.split('/')[0]!)
}

/** Returns the rank of a unit: a higher one may import a lower one. -1 if the unit is not in structure.ts. */
export const rankOf = (unit: string): number => TIERS.flatMap(({ units }) => units).indexOf(unit)

export function lineAt(text: string, index: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line++
  return line
}

function readImports(path: string, text: string): Import[] {
  return [...text.matchAll(IMPORTS)].map((found) => ({
    to: posix.join(dirname(path), found[3]!),
    line: lineAt(text, found.index),
    isType: found[1] !== undefined || importsOnlyTypes(found[2]),
  }))
}

/** For `import { type A, type B } from …`. */
function importsOnlyTypes(names = ''): boolean {
  const listed = /^\{([^}]*)\}\s*$/
    .exec(names)?.[1]
    ?.split(',')
    .filter((name) => name.trim() !== '')
  return listed !== undefined && listed.length > 0 && listed.every((name) => name.trim().startsWith('type '))
}

/** Removes whole-line comments and blocks at the start of a line. A `//` later in a line may be part of a URL. */
const withoutComments = (text: string) =>
  text.replace(/^[ \t]*(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/)/gm, (comment) => comment.replace(/[^\n]/g, ' '))
