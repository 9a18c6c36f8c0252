import { cutOff, type NodeName, plugIn, rejoin, separate } from './network.ts'
import {
  emptyDisk,
  fillDisk,
  findNodeInRole,
  killNode,
  killPostgres,
  type Node,
  signalReplay,
  startAgain,
} from './nodes.ts'
import type { Programs } from './programs.ts'

type Parts = { nodes: Record<NodeName, Node>; programs: Programs }
export type Failure = {
  name: string
  /** The promised maximum time without writes, in s. */
  writesWithin: number
  /** How long the failure lasts until it is repaired, in s. */
  lastsSeconds: number
  /** @returns a function that repairs it */
  cause(parts: Parts): Promise<() => unknown>
}

const primary = async ({ nodes }: Parts) => nodes[await findNodeInRole('leader')]

export const FAILURES: readonly Failure[] = [
  {
    name: 'Postgres of the primary is killed (`kill -9`)',
    ...{ writesWithin: 15, lastsSeconds: 20 },
    async cause(parts) {
      killPostgres(await primary(parts))
      // Patroni restarts it as a replica.
      return () => {}
    },
  },
  {
    name: 'A program is killed (`kill -9`, both workers)',
    ...{ writesWithin: 15, lastsSeconds: 10 },
    async cause({ programs }) {
      programs.one.child.signal('SIGKILL')
      return () => programs.startAgain('one')
    },
  },
  {
    name: 'The synchronous replica and its Patroni are killed',
    ...{ writesWithin: 35, lastsSeconds: 25 },
    async cause({ nodes }) {
      const node = nodes[await findNodeInRole('sync_standby')]
      killNode(node)
      return () => startAgain(node)
    },
  },
  {
    name: 'A program hangs (`kill -STOP`)',
    ...{ writesWithin: 15, lastsSeconds: 25 },
    async cause({ programs }) {
      programs.two.child.signal('SIGSTOP')
      return () => programs.two.child.signal('SIGCONT')
    },
  },
  {
    name: 'The host of the primary is lost: its network is cut',
    ...{ writesWithin: 35, lastsSeconds: 40 },
    async cause(parts) {
      const { name } = await primary(parts)
      cutOff(name)
      return () => plugIn(name)
    },
  },
  {
    name: 'The primary loses its connection to the other two servers, but programs still reach it',
    ...{ writesWithin: 35, lastsSeconds: 40 },
    async cause(parts) {
      const { name } = await primary(parts)
      separate(name)
      return () => rejoin(name)
    },
  },
  {
    name: 'The host of a replica is lost: its network is cut',
    ...{ writesWithin: 35, lastsSeconds: 40 },
    async cause() {
      const name = await findNodeInRole('sync_standby')
      cutOff(name)
      return () => plugIn(name)
    },
  },
  {
    name: 'A replica lags: for 40 s it applies no changes',
    ...{ writesWithin: 15, lastsSeconds: 40 },
    async cause({ nodes }) {
      const node = nodes[await findNodeInRole('replica')]
      signalReplay(node, 'SIGSTOP')
      return () => signalReplay(node, 'SIGCONT')
    },
  },
  {
    // No other server takes over; writes continue when there is space again.
    name: 'The disk of the primary is full for 40 s',
    ...{ writesWithin: 60, lastsSeconds: 40 },
    async cause(parts) {
      const node = await primary(parts)
      await fillDisk(node)
      return () => emptyDisk(node)
    },
  },
]
