// What browsers load and what renders on the server, built when the sources changed since the last time.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { environment, findNode, giveUp, installMissing, ROOT } from './install.mjs'

const SOURCES = [
  'src',
  'public',
  'vite.config.ts',
  'tools/built-files.ts',
  'tools/component-sources.ts',
  'tools/icons-by-file.ts',
  'tools/shared-scripts.ts',
  'tools/short-recorder.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build.mjs',
]
const DIST = join(ROOT, 'dist')
const STAMP = join(DIST, 'built-from')
/** Where a build is made; it becomes dist/ when it is whole, because a running program reads from there. */
const UNFINISHED = join(ROOT, '.cache/build')
const FORMER = join(ROOT, '.cache/former-build')
/** File types that browsers accept compressed and that are not compressed already. */
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.html', '.txt', '.webmanifest'])

export function buildWhenStale(node) {
  const sources = hashOfSources(ROOT)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  console.log('Building the pages…')
  rmSync(UNFINISHED, { recursive: true, force: true })
  const built = spawnSync(
    node,
    [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--app', '--logLevel', 'warn'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: environment({ NODE_ENV: 'production', BUILD_FOLDER: relative(ROOT, UNFINISHED) }),
    },
  )
  if (built.status !== 0) giveUp('The build did not succeed; why stands above.')
  compress(join(UNFINISHED, 'client'))
  writeFileSync(join(UNFINISHED, 'built-from'), sources)
  rmSync(FORMER, { recursive: true, force: true })
  if (existsSync(DIST)) renameSync(DIST, FORMER)
  renameSync(UNFINISHED, DIST)
  rmSync(FORMER, { recursive: true, force: true })
}

/** For an installation that cannot build: the build was made elsewhere, of these sources. */
export function needBuild() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOfSources(ROOT)) return
  giveUp(
    `${existsSync(STAMP) ? 'The build in dist/ is of other sources' : 'There is no build in dist/'}. ` +
      'Run npm run build in a checkout of the same version, and copy its dist/ here.',
  )
}

/** The same for a copy of the sources in another folder: only paths below `root` count. */
export function hashOfSources(root) {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap((source) => filesIn(join(root, source)))) {
    hash.update(relative(root, path).replaceAll(sep, '/')).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Without tests, and without server-only files, which run as they are. */
function filesIn(path) {
  if (!existsSync(path) || /\.test\.tsx?$|[\\/](server|testing)$/.test(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

/** Once here, at the slowest and smallest level, instead of for every request. */
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
