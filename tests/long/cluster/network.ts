import { mkdirSync } from 'node:fs'
import { runCommand } from './child.ts'

// Each node has a network namespace, connected by a virtual cable to a bridge in the run's namespace.

const BRIDGE = 'showoff'
export const NODES = ['one', 'two', 'three'] as const
export type NodeName = (typeof NODES)[number]
export const addressOf = (node: NodeName): string => `10.0.0.${11 + NODES.indexOf(node)}`
const cableOf = (node: NodeName) => `cable-${node}`

const ip = (...words: string[]) => runCommand('ip', ...words)
const inside = (node: NodeName, ...words: string[]) => ip('netns', 'exec', node, 'ip', ...words)

export function makeNetwork(): void {
  mkdirSync('/run/netns', { recursive: true })
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('addr', 'add', '10.0.0.1/24', 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  for (const node of NODES) {
    ip('netns', 'add', node)
    ip('link', 'add', cableOf(node), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', node)
    ip('link', 'set', cableOf(node), 'master', BRIDGE, 'up')
    inside(node, 'link', 'set', 'lo', 'up')
    inside(node, 'addr', 'add', `${addressOf(node)}/24`, 'dev', 'eth0')
    inside(node, 'link', 'set', 'eth0', 'up')
  }
}

/** Disconnects the node completely, as if the host were lost. */
export const cutOff = (node: NodeName) => ip('link', 'set', cableOf(node), 'down')
export const plugIn = (node: NodeName) => ip('link', 'set', cableOf(node), 'up')

/** Separates the node from the two others; programs still reach all three. */
export function separate(node: NodeName): void {
  for (const other of othersOf(node)) inside(node, 'route', 'add', 'blackhole', `${addressOf(other)}/32`)
}

export function rejoin(node: NodeName): void {
  for (const other of othersOf(node)) inside(node, 'route', 'del', 'blackhole', `${addressOf(other)}/32`)
}

const othersOf = (node: NodeName) => NODES.filter((one) => one !== node)
