// Builds the browser's files, the server's rendering, and the program. Each is built only if its sources changed since
// its last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { environment, exitWithError, findNode, installMissing, ROOT } from './install.mjs'

/** Sources of the pages: server-only files do not count. */
const SOURCES_OF_PAGES = [
  'src',
  'public',
  'vite.config.ts',
  'tools/built-files.ts',
  'tools/chunks/no-chunk-cycles.ts',
  'tools/component-sources.ts',
  'tools/find-cycles.ts',
  'tools/icons-by-file.ts',
  'tools/script-graph.ts',
  'tools/script-groups.ts',
  'tools/shared-scripts.ts',
  'tools/short-recorder.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build.mjs',
]
const SOURCES_OF_PROGRAM = [
  'src',
  'demo',
  'vite.program.config.ts',
  'tools/chunks/no-chunk-cycles.ts',
  'tools/find-cycles.ts',
  'tools/source-places.ts',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
]
const DIST = join(ROOT, 'dist')
const PROGRAM = join(DIST, 'program')
/** Used by `npm start`; `npm run dev` and the tests of the server run the sources. */
export const BUILT_PROGRAM = join(PROGRAM, 'main.js')
const STAMP = 'built-from'
/** The build is made here and becomes dist/ when it is complete, because a running program reads from dist/. */
const UNFINISHED = join(ROOT, '.cache/build')
const FORMER = join(ROOT, '.cache/former-build')
const UNFINISHED_PROGRAM = join(ROOT, '.cache/program')
/** Types of files that browsers accept compressed and that are not compressed already. */
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.html', '.txt', '.webmanifest'])

export function buildWhenStale(node) {
  const hashes = hashesOf(ROOT)
  if (!isBuilt(DIST, hashes.pages)) {
    console.log('Building the pages…')
    build(node, { into: UNFINISHED, options: ['--app'] })
    compress(join(UNFINISHED, 'client'))
    replace(DIST, UNFINISHED, hashes.pages)
  }
  if (!isBuilt(PROGRAM, hashes.program)) {
    console.log('Building the program…')
    build(node, { into: UNFINISHED_PROGRAM, options: ['--config', 'vite.program.config.ts'] })
    replace(PROGRAM, UNFINISHED_PROGRAM, hashes.program)
  }
}

const isBuilt = (folder, sources) =>
  existsSync(join(folder, STAMP)) && readFileSync(join(folder, STAMP), 'utf8') === sources

function build(node, { into, options }) {
  rmSync(into, { recursive: true, force: true })
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const built = spawnSync(node, [vite, 'build', ...options, '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: environment({ NODE_ENV: 'production', BUILD_FOLDER: relative(ROOT, into) }),
  })
  if (built.status !== 0) exitWithError('The build failed. See the output above.')
}

function replace(folder, unfinished, sources) {
  writeFileSync(join(unfinished, STAMP), sources)
  rmSync(FORMER, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, FORMER)
  renameSync(unfinished, folder)
  rmSync(FORMER, { recursive: true, force: true })
}

/** For an installation that cannot build: exits unless a build of these sources exists. */
export function requireBuild() {
  const { pages, program } = hashesOf(ROOT)
  if (isBuilt(DIST, pages) && isBuilt(PROGRAM, program)) return
  exitWithError(
    `${existsSync(join(DIST, STAMP)) ? 'The build in dist/ was made from other sources' : 'There is no build in dist/'}. ` +
      'Run npm run build in a checkout of the same version and copy its dist/ folder here.',
  )
}

const TESTS = String.raw`\.test\.tsx?$|[\\/]testing$`
const NOT_OF_PAGES = new RegExp(String.raw`${TESTS}|[\\/]server$`)
/** Files that only browsers run, and files that the program reads from src/. */
const NOT_OF_PROGRAM = new RegExp(
  String.raw`${TESTS}|\.(?:tsx|css|txt|sql|md)$|[\\/]demo[\\/](?:art|copy|films|pictures)$`,
)

/**
 * Returns hashes of the sources. They are the same for a copy of the sources in another folder, because only paths
 * below `root` count. Every start computes both hashes, so each file is read only once.
 */
export function hashesOf(root) {
  const contents = new Map()
  const read = (path) => contents.get(path) ?? contents.set(path, readFileSync(path)).get(path)
  const hashOf = (sources, without) => {
    const hash = createHash('sha256')
    for (const path of sources.flatMap((source) => filesIn(join(root, source), without))) {
      hash.update(relative(root, path).replaceAll(sep, '/')).update(read(path))
    }
    return hash.digest('hex')
  }
  return {
    pages: hashOf(SOURCES_OF_PAGES, NOT_OF_PAGES),
    program: hashOf(SOURCES_OF_PROGRAM, NOT_OF_PROGRAM),
  }
}

function filesIn(path, without = /^$/) {
  if (!existsSync(path) || without.test(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name), without))
}

/** Compresses once during the build, at the slowest and smallest level, instead of for every request. */
function compress(folder) {
  for (const path of filesIn(folder)) {
    const content = readFileSync(path)
    if (!COMPRESSIBLE.has(extname(path)) || content.length < 1024) continue
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  installMissing()
  buildWhenStale(findNode())
}
