import { lineAt, type SourceFile, type Violation } from './source.ts'

/** `likeRoutes.signedIn.put('/photos/{photoId}/like', …`: only files that make API routes declare them so. */
const ROUTE = /\b\w+\.(?:\w+\.)?(get|post|put|patch|delete)\(\s*'(\/[^']*)'/g
/** `method: 'put', path: '/photos/{photoId}/like'`, in either order. */
const CONTRACT = /\bmethod:\s*'(\w+)',\s*path:\s*'(\/[^']*)'|\bpath:\s*'(\/[^']*)',\s*method:\s*'(\w+)'/g
/** `api.put(`/photos/${photoId}/like`)`: a path typed by hand in the browser. */
const TYPED = /\bapi\.(get|post|put|patch|delete)(?:<[^(]*>)?\(\s*['`]\//g
const PAGE_FILE = /^src\/(pages|page-[^/]*)(\/|\.tsx?$)|[./-]page\.tsx?$|^src\/pages\.tsx$/
const ADDRESS = /\bpath:\s*'(\/[^']*)'|^\s*'(\/[^']*)':/gm
const COMPONENT = /['"]([./\w-]*\/[A-Z]\w*Page\.tsx)['"]/g

/** API routes whose method and path are declared twice, and browser calls that name a route once more by hand. */
export function routesNamedTwice(files: SourceFile[]): Violation[] {
  const named = files
    .filter(isProduct)
    .flatMap((file) => [
      ...(/\bapiRoutes\(\)/.test(file.text) ? matches(file, ROUTE, (m) => `${m[1]} ${plain(m[2]!)}`) : []),
      ...matches(file, CONTRACT, (m) => `${(m[1] ?? m[4])!.toLowerCase()} ${plain((m[2] ?? m[3])!)}`),
    ])
  const typed = files
    .filter(isProduct)
    .flatMap((file) => matches(file, TYPED, (m) => `${m[1]} …`))
    .map(({ path, line }) => ({ path, line, what: 'types the path of a route by hand' }))
  return [...namedTwice(named, 'the route'), ...typed]
}

/** Pages whose address, or whose component's file, is named in more than one file. */
export function pagesNamedTwice(files: SourceFile[]): Violation[] {
  const addresses = files
    .filter((file) => isProduct(file) && PAGE_FILE.test(file.path))
    .flatMap((file) => matches(file, ADDRESS, (m) => (m[1] ?? m[2])!))
  const components = files
    .filter(isProduct)
    .flatMap((file) => matches(file, COMPONENT, (m) => m[1]!.split('/').at(-1)!))
  return [...namedTwice(addresses, 'the address'), ...namedTwice(inOtherFiles(components), 'the file')]
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

/** One file may name a component twice: two addresses may show the same page. */
function inOtherFiles(named: Named[]): Named[] {
  return named.filter(
    (one, at) => named.findIndex(({ path, name }) => path === one.path && name === one.name) === at,
  )
}

function namedTwice(named: Named[], kind: string): Violation[] {
  return named.flatMap(({ path, line, name }, at) => {
    const first = named.findIndex((other) => other.name === name)
    if (first === at) return []
    return [{ path, line, what: `names ${kind} ${name} again; ${named[first]!.path} names it` }]
  })
}

/** The same path whatever its parameters are called. */
const plain = (path: string) => path.replace(/\{[^}]*\}|:\w+/g, '{}')
