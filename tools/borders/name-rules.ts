import { lineAt, type SourceFile, type Violation } from './source.ts'

/** A key of a contract: `'PUT /photos/{photoId}/like': {` in a file that calls `endpoints`. */
const ENDPOINT = /^\s*'((?:GET|POST|PUT|PATCH|DELETE) \/[^']*)':/gm
/** The URL of an endpoint as text, which the compiler does not compare with the contract. */
const TYPED = /['`]\/api\//g
const BROWSER = /^src\/(features\/[^/]+\/[^/]+\/ui|kernel\/[^/]+\/ui|design|shell|pages|web)\//
/** In pages.tsx: `at('/shop')`, `path: '/shop'` or `houseText('/terms'`. */
const ADDRESS = /\b(?:path:\s*|at\(|houseText\()'(\/[^']*)'/g
/** The file of a page or of its component: imported statically, imported dynamically, or as text. */
const PAGE_FILE =
  /import \{[^}]*Page\b[^}]*\} from '([^']*Page\.tsx)'|import\(\s*'([^']*(?:Page\.tsx|-page\.ts))'|'(src\/[^']*(?:Page\.tsx|-page\.ts))'/g

/** Returns endpoints whose method and path are declared twice, and browser code that contains the path of one. */
export function duplicateRoutes(files: SourceFile[]): Violation[] {
  const declared = files
    .filter((file) => isProduct(file) && /\bendpoints\(/.test(file.text))
    .flatMap((file) => matches(file, ENDPOINT, (found) => normalizeParameters(found[1]!)))
  const handTyped = files
    .filter((file) => isProduct(file) && BROWSER.test(file.path))
    .flatMap((file) => matches(file, TYPED, () => ''))
    .map(({ path, line }) => ({
      path,
      line,
      message: 'contains the path of an endpoint as text: call it through its contract',
    }))
  return [...duplicates(declared, 'the endpoint'), ...handTyped]
}

/** Returns pages whose URL is declared twice, or whose file is named in more than one file. */
export function duplicatePages(files: SourceFile[]): Violation[] {
  const addresses = files
    .filter((file) => isProduct(file) && /^src\/pages(\.tsx|\/)/.test(file.path))
    .flatMap((file) => matches(file, ADDRESS, (found) => found[1]!))
  const pageFiles = files
    .filter(isProduct)
    .flatMap((file) =>
      matches(file, PAGE_FILE, (found) => (found[1] ?? found[2] ?? found[3])!.split('/').at(-1)!),
    )
  return [...duplicates(addresses, 'the address'), ...duplicates(oncePerFile(pageFiles), 'the file')]
}

type Named = { path: string; line: number; name: string }

const isProduct = ({ path, isTest }: SourceFile) => path.startsWith('src/') && !isTest

function matches(file: SourceFile, pattern: RegExp, name: (found: RegExpMatchArray) => string): Named[] {
  return [...file.text.matchAll(pattern)].map((found) => ({
    path: file.path,
    line: lineAt(file.text, found.index),
    name: name(found),
  }))
}

/** One file may name a page twice, because two URLs may show the same page. */
function oncePerFile(declarations: Named[]): Named[] {
  return declarations.filter(
    (one, at) => declarations.findIndex(({ path, name }) => path === one.path && name === one.name) === at,
  )
}

function duplicates(declarations: Named[], kind: string): Violation[] {
  return declarations.flatMap(({ path, line, name }, at) => {
    const first = declarations.findIndex((other) => other.name === name)
    if (first === at) return []
    return [
      {
        path,
        line,
        message: `declares ${kind} ${name} again; ${declarations[first]!.path} already declares it`,
      },
    ]
  })
}

/** Makes paths equal that differ only in the names of their parameters. */
const normalizeParameters = (path: string) => path.replace(/\{[^}]*\}/g, '{}')
