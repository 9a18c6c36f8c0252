// Builds the Containerfile without a container engine: runs the steps of its stages in scratch folders, with this
// machine's Node and npm in place of the base images. Then measures what the last stage copies and starts it from there
// as the user it names, with a Postgres beside it.
//
//   node scripts/try-container.mjs          (as root also under the image's own user)
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, matchesGlob, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { exitWithError, findNode, ROOT } from './install.mjs'

const MOST_MB = 450
/** debian:bookworm-slim, unpacked. */
const BASE_MB = 75
const READY_MS = 120_000

const node = findNode()
// The program's sources are TypeScript, for which this Node may be too old.
if (process.execPath !== node && !process.env.TRIED_WITH_OWN_NODE) {
  const args = process.argv.slice(1)
  const again = spawnSync(node, args, { stdio: 'inherit', env: { ...process.env, TRIED_WITH_OWN_NODE: '1' } })
  process.exit(again.status ?? 1)
}

const scratch = mkdtempSync(join(tmpdir(), 'showoff-container-'))
chmodSync(scratch, 0o755)
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

const ignored = linesOf('.dockerignore')
const stages = new Map()
let stage = null
for (const { word, rest } of readSteps()) {
  const step = { FROM: from, WORKDIR: workdir, COPY: copy, RUN: run, ENV: env, USER: user, CMD: command }[
    word
  ]
  // ARG, VOLUME, EXPOSE, STOPSIGNAL and HEALTHCHECK create no files.
  step?.(rest)
}

const megabytes = sizeOf(stage.root) + BASE_MB
console.log(
  `The image has about ${megabytes} MB, ${BASE_MB} of them from the base image; the limit is ${MOST_MB} MB.`,
)
await start()
if (megabytes > MOST_MB) exitWithError(`The image is ${megabytes - MOST_MB} MB too large.`)

function readSteps() {
  return readFileSync(join(ROOT, 'Containerfile'), 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, word = '', rest = ''] =
        /^(\w+)\s+(.*)$/.exec(line) ?? exitWithError(`Could not parse this step: ${line}`)
      return { word, rest }
    })
}

function linesOf(name) {
  const lines = readFileSync(join(ROOT, name), 'utf8').split('\n')
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))
}

function from(rest) {
  const [image, , name] = rest.split(/\s+/)
  stage = { root: join(scratch, name), folder: '/', environment: {}, user: null, command: [] }
  stages.set(name, stage)
  // Put Node where the official Node image has it.
  mkdirSync(join(stage.root, 'usr/local/bin'), { recursive: true })
  if (image.includes('/node:')) cpSync(node, join(stage.root, 'usr/local/bin/node'))
}

function workdir(folder) {
  stage.folder = folder
  mkdirSync(join(stage.root, folder), { recursive: true })
}

function copy(rest) {
  const words = rest.split(/\s+/)
  const other = /^--from=(\S+)/.exec(words[0])?.[1]
  const [target, ...sources] = words.slice(other ? 1 : 0).toReversed()
  const source = other ? stages.get(other).root : ROOT
  for (const name of sources.toReversed()) {
    const path = join(source, name)
    const place = join(stage.root, target.startsWith('/') ? '' : stage.folder, target)
    // Copies a folder's contents, or a file into a folder whose path ends with a slash.
    const to = target.endsWith('/') && name !== '.' ? join(place, basename(name)) : place
    mkdirSync(dirname(to), { recursive: true })
    cpSync(path, to, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => other !== undefined || !isIgnored(relative(ROOT, file)),
    })
  }
}

function isIgnored(path) {
  return path !== '' && ignored.some((pattern) => matchesGlob(path, pattern))
}

function run(script) {
  console.log(`RUN ${script.replace(/\s+/g, ' ').slice(0, 100)}`)
  // Maps absolute folders of the image to scratch folders.
  const here = script.replaceAll(/ \/(data|backups)\b/g, ` ${stage.root}/$1`)
  const done = spawnSync(
    '/bin/sh',
    ['-c', process.getuid() === 0 ? here : here.replaceAll(/ -[og] \d+/g, '')],
    {
      cwd: join(stage.root, stage.folder),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { PATH: `${dirname(node)}:${process.env.PATH}`, HOME: process.env.HOME, PACKAGES: '' },
    },
  )
  if (done.status !== 0) exitWithError('This step failed. See the output above.')
}

function env(rest) {
  for (const [, name, value] of rest.matchAll(/(\w+)=(\S+)/g)) stage.environment[name] = value
}

function user(rest) {
  stage.user = Number(rest.split(':')[0])
}

function command(rest) {
  stage.command = JSON.parse(rest)
}

function sizeOf(folder) {
  return Number(spawnSync('du', ['-sm', folder], { encoding: 'utf8' }).stdout.split('\t')[0])
}

async function start() {
  const { startEmbeddedPostgres } = await import(
    join(ROOT, 'src/platform/embedded-postgres/embedded-postgres.ts')
  )
  const { anyFreePort } = await import(join(ROOT, 'src/platform/start/free-port.ts'))
  const home = join(scratch, 'postgres')
  mkdirSync(home)
  const postgres = await startEmbeddedPostgres({ dataDir: home })
  const port = String(await anyFreePort())
  const temporary = join(scratch, 'tmp')
  mkdirSync(temporary, { mode: 0o1777 })
  const isRoot = process.getuid() === 0
  if (isRoot) chownSync(temporary, stage.user, stage.user)
  const [file, ...args] = stage.command
  const began = performance.now()
  const program = spawn(join(stage.root, 'usr/local/bin', file), args, {
    cwd: join(stage.root, stage.folder),
    env: {
      PATH: `${join(stage.root, 'usr/local/bin')}:${process.env.PATH}`,
      TMPDIR: temporary,
      ...stage.environment,
      DATA_DIR: join(stage.root, stage.environment.DATA_DIR),
      HOME: join(stage.root, stage.environment.HOME),
      NODE_COMPILE_CACHE: join(temporary, 'compiled'),
      DATABASE_URL: overTcp(postgres.databaseUrl),
      HOST: '127.0.0.1',
      PORT: port,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(isRoot ? { uid: stage.user, gid: stage.user } : {}),
  })
  try {
    await ready(port, program)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const who = isRoot ? `as user ${stage.user}` : 'as this user'
    console.log(`Ready ${seconds} s after the start, ${who}, with ${process.version}.`)
    for (const path of ['/', '/shop', '/about']) await needPage(port, path)
    if (!existsSync(join(stage.root, stage.environment.DATA_DIR, 'secret')))
      exitWithError('The program did not create a secret.')
  } finally {
    program.kill('SIGTERM')
    await new Promise((resolve) => (program.exitCode === null ? program.once('exit', resolve) : resolve()))
    await postgres.stop()
  }
}

/** The socket is in a folder that the image's user may not enter. */
function overTcp(databaseUrl) {
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  return url.href
}

async function ready(port, program) {
  const giveUpAt = Date.now() + READY_MS
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    if (program.exitCode !== null || Date.now() > giveUpAt)
      throw new Error(`The program did not become ready: ${await answer?.text()}`)
    await pause(100)
  }
}

async function needPage(port, path) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  const page = await answer.text()
  if (!answer.ok || !page.includes('<main')) throw new Error(`${path} returned ${answer.status}`)
  const [script] = /\/assets\/[^"]+\.js/.exec(page) ?? []
  const asset = await fetch(`http://127.0.0.1:${port}${script}`)
  if (!asset.ok) throw new Error(`${script} returned ${asset.status}`)
}
