import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { readDeployFile } from '../deploy-files.ts'
import { type Child, runCommand, startChild, waitUntil } from './child.ts'
import { addressOf, NODES, type NodeName } from './network.ts'
import { POSTGRES_BIN } from './packages.ts'

// A node: etcd, and Patroni with its Postgres, on a small disk of its own.

/** Enough space for the demo three times over. */
const DISK = '800m'
export const PASSWORD = 'a-long-password'
const PORT = 5432
/** All parts share a few cores: an etcd member must not lose its leadership because it was not scheduled in time. */
const ETCD_FIRST = ['nice', '--adjustment=-15']
const ETCD_PATIENCE = ['--heartbeat-interval=300', '--election-timeout=3000']

export type Node = { name: NodeName; url: string; patroni: Child; home: string }

export function startNodes(home: string): Record<NodeName, Node> {
  for (const name of NODES) startEtcd(name, join(home, `etcd-${name}`))
  const made = NODES.map((name): [NodeName, Node] => {
    const own = join(home, name)
    mkdirSync(own)
    runCommand('mount', '-t', 'tmpfs', '-o', `size=${DISK},mode=0755`, 'tmpfs', own)
    ownedByPostgres(own)
    writeFileSync(join(own, 'patroni.yml'), patroniConfig(name, own), { mode: 0o644 })
    return [name, { name, home: own, url: urlOf(addressOf(name), PORT), patroni: startPatroni(name, own) }]
  })
  return Object.fromEntries(made) as Record<NodeName, Node>
}

export const urlOf = (host: string, port: number) => `postgres://showoff:${PASSWORD}@${host}:${port}/showoff`

function startEtcd(name: NodeName, home: string): Child {
  mkdirSync(home, { mode: 0o700 })
  const own = addressOf(name)
  const peers = NODES.map((one) => `${one}=http://${addressOf(one)}:2380`).join(',')
  const flags = [
    ...[`--name=${name}`, `--data-dir=${home}`, '--initial-cluster-state=new', '--enable-v2'],
    ...[`--listen-client-urls=http://${own}:2379`, `--advertise-client-urls=http://${own}:2379`],
    ...[`--listen-peer-urls=http://${own}:2380`, `--initial-advertise-peer-urls=http://${own}:2380`],
    ...[`--initial-cluster=${peers}`, ...ETCD_PATIENCE],
  ]
  return startChild(`etcd-${name}`, [...ETCD_FIRST, 'etcd', ...flags], { network: name })
}

const patroniConfig = (name: NodeName, home: string) =>
  readDeployFile('patroni/patroni.yml')
    .replace('name: one', `name: ${name}`)
    .replaceAll('listen: 10.0.0.11:', `listen: ${addressOf(name)}:`)
    .replaceAll('connect_address: 10.0.0.11:', `connect_address: ${addressOf(name)}:`)
    .replace('/var/lib/postgresql/15/showoff', join(home, 'data'))
    .replace('/var/lib/postgresql/.pgpass-patroni', join(home, 'pgpass'))
    .replace('/var/run/postgresql', home)
    .replace('max_slot_wal_keep_size: 10GB', 'max_slot_wal_keep_size: 256MB')

const startPatroni = (name: NodeName, home: string) =>
  startChild(`patroni-${name}`, ['/usr/bin/patroni', join(home, 'patroni.yml')], {
    ...{ network: name, user: 'postgres' },
    env: { PATH: `${POSTGRES_BIN}:/usr/sbin:/usr/bin:/sbin:/bin` },
  })

/** The URL of the same server as its superuser, who can see the replicas' state. */
export function adminUrlOf(url: string): string {
  const address = new URL(url)
  address.username = 'postgres'
  address.pathname = '/postgres'
  return address.href
}

async function asAdmin(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrlOf(url) })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Creates role and database, as an operator does once. */
export const makeDatabase = (url: string) =>
  asAdmin(
    url,
    `create role showoff login password '${PASSWORD}'`,
    `create database showoff owner showoff encoding 'UTF8' template template0`,
  )

type Member = {
  name: NodeName
  role: 'leader' | 'sync_standby' | 'replica'
  state: string
  lag?: number | string
}

/** Returns the cluster as a node sees it. */
async function membersSeenBy(name: NodeName): Promise<Member[]> {
  const answer = await fetch(`http://${addressOf(name)}:8008/cluster`, { signal: AbortSignal.timeout(2000) })
  return ((await answer.json()) as { members: Member[] }).members
}

export const findNodeInRole = async (role: Member['role']): Promise<NodeName> =>
  (await Promise.any(NODES.map(membersSeenBy))).find((member) => member.role === role)!.name

/** Whether the etcd member can read what the cluster has agreed on. */
async function hasQuorum(name: NodeName): Promise<boolean> {
  const answer = await fetch(`http://${addressOf(name)}:2379/health`, { signal: AbortSignal.timeout(2000) })
  return ((await answer.json()) as { health: string }).health === 'true'
}

/**
 * Waits for one primary, one synchronous replica and another one, all running, and all three nodes must report it: a
 * node that was cut off may lag behind. So may its etcd, and the next failure would then affect two parts.
 */
export const waitUntilWhole = (seconds: number) =>
  waitUntil('a primary, a synchronous replica and one more run, and etcd', seconds, async () => {
    if (!(await Promise.all(NODES.map(hasQuorum))).every(Boolean)) return false
    const views = (await Promise.all(NODES.map(membersSeenBy))).map(runningOf)
    const [first = ''] = views
    return /leader.*replica.*sync_standby/.test(first) && views.every((view) => view === first)
  })

const runningOf = (members: Member[]): string =>
  members
    .filter(({ state, lag }) => ['running', 'streaming'].includes(state) && !(Number(lag ?? 0) > 1_000_000))
    .map(({ role, name }) => `${role} ${name}`)
    .sort()
    .join()

const postmasterOf = ({ home }: Node) =>
  Number(runCommand('head', '-n', '1', join(home, 'data/postmaster.pid')).trim())

/**
 * The replica still receives data and answers queries, but shows nothing new, because the replaying process is stopped.
 * A paused replay or a set delay would not last: Patroni reverts both.
 */
export function signalReplay(node: Node, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const replaying = runCommand('pgrep', '-P', String(postmasterOf(node)), '-f', 'startup')
  process.kill(Number(replaying), signal)
}

export const killPostgres = (node: Node) => process.kill(postmasterOf(node), 'SIGKILL')

/** Kills Patroni and Postgres, as in a power failure. */
export function killNode(node: Node): void {
  node.patroni.signal('SIGKILL')
  killPostgres(node)
}

export function startAgain(node: Node): void {
  node.patroni = startPatroni(node.name, node.home)
}

const filler = ({ home }: Node) => join(home, 'filler')

/** Fills the node's disk completely, while visitors keep coming. */
export async function fillDisk(node: Node): Promise<void> {
  const filling = startChild(`filler-${node.name}`, ['dd', 'if=/dev/zero', `of=${filler(node)}`, 'bs=64k'])
  // The process ends with an error when the disk is full, as intended.
  await waitUntil('the disk is full', 60, filling.hasEnded)
}

export const emptyDisk = (node: Node) => rmSync(filler(node), { force: true })

function ownedByPostgres(path: string) {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(runCommand('id', flag, 'postgres')))
  chownSync(path, uid!, gid!)
}
