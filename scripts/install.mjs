// Plain JavaScript for any Node from 20 on, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Prints a message and exits with an error. */
export function exitWithError(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}

/**
 * Runs `npm ci` unless node_modules already matches package-lock.json.
 * @param options.production omits packages that only building and testing need; extra packages do no harm
 */
export function installMissing({ production = false } = {}) {
  const folder = ROOT
  if (isInstalled(folder, production)) return
  console.log(
    existsSync(join(folder, 'node_modules')) ? 'Updating dependencies…' : 'Installing dependencies…',
  )
  // Independent of NODE_ENV, and without npm's own notices.
  const done = npm(['ci', production ? '--omit=dev' : '--include=dev', '--loglevel=error'], folder)
  if (done.status !== 0) exitWithError('The installation failed. See the npm output above.')
}

/** Compares the lock file with npm's list of installed packages. */
function isInstalled(folder, production) {
  const wanted = readPackages(join(folder, 'package-lock.json'))
  const installed = readPackages(join(folder, 'node_modules/.package-lock.json'))
  if (!installed) return false
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
    if (path === '' || (production && (dev || devOptional) && !installed[path])) return true
    // Packages for other systems are optional, and npm omits them.
    return installed[path] ? installed[path].version === version : optional
  })
}

function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null
}

function npm(args, folder) {
  // Uses the npm that runs this script, so that no other version writes into the same folder.
  const own = process.env.npm_execpath
  const options = { cwd: folder, stdio: 'inherit' }
  if (own?.endsWith('npm-cli.js')) return spawnSync(process.execPath, [own, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** Returns the path of the Node for the program: the pinned dependency, or the current Node if it is new enough. */
export function findNode() {
  const pinned = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const answer = spawnSync(pinned, ['--version'], { encoding: 'utf8' })
  if (answer.status === 0) return pinned
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  return exitWithError(
    `Showoff needs Node 24, but this is Node ${process.versions.node}. The npm package "node" provides Node 24, but its ` +
      'install script did not run. Run it with:  npm rebuild node\n' +
      '(npm runs install scripts only for packages listed under "allowScripts" in package.json, and for none if its ' +
      'setting ignore-scripts is on.)',
  )
}

/**
 * Returns flags that make Node read the settings in `.env`, or in the file named by ENV_FILE; `ENV_FILE=off` reads
 * none. Variables that are already set win.
 */
export function envFileFlags() {
  const named = process.env.ENV_FILE
  if (named === 'off') return []
  const path = resolve(ROOT, named || '.env')
  if (named && !existsSync(path)) exitWithError(`The ENV_FILE ${path} does not exist.`)
  return existsSync(path) ? [`--env-file=${path}`] : []
}

/** Returns an environment whose PATH begins with our tools, including the pinned Node. */
export function environment(extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':'
  return {
    ...process.env,
    PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(separator),
    ...extra,
  }
}
