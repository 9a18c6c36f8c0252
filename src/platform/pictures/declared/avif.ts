import type { Declared } from './declared.ts'

/** Grids may contain grids; no honest file nests deeper. */
const MAX_DEPTH = 4

type Box = { name: string; from: number; to: number }

/**
 * Reads an AVIF, which is a list of items: pictures, and grids composed of others. A grid may contain the same tile
 * 65,536 times, and decoding costs as much each time.
 */
export function readAvif(bytes: Buffer): { declared: Declared } {
  const declared: Declared = { pixels: 0, parts: 0, profileBytes: 0 }
  try {
    const meta = find(bytes, { name: '', from: 0, to: bytes.length }, 'meta')
    // A full box: version and flags precede its children.
    if (meta) addUp(bytes, { ...meta, from: meta.from + 4 }, declared)
  } catch (error) {
    // The file ends in the middle of a box; the decoder refuses it.
    if (!(error instanceof RangeError)) throw error
  }
  return { declared }
}

function addUp(bytes: Buffer, meta: Box, declared: Declared) {
  const properties = find(bytes, meta, 'iprp')
  const areaByItem = properties && readAreas(bytes, properties, declared)
  if (!areaByItem) return
  const uses = readUses(bytes, meta)
  const costs = new Map<number, number>()
  const costOf = (item: number, depth: number): number => {
    if (depth > MAX_DEPTH) return Number.POSITIVE_INFINITY
    const cached = costs.get(item)
    if (cached !== undefined) return cached
    let cost = areaByItem.get(item) ?? 0
    for (const used of uses.get(item) ?? []) cost += costOf(used, depth + 1)
    costs.set(item, cost)
    return cost
  }
  for (const item of areaByItem.keys()) {
    declared.parts++
    declared.pixels = Math.max(declared.pixels, costOf(item, 0))
  }
  for (const used of uses.values()) declared.parts += used.length
}

/** Returns the area of each item: `ispe` has the sizes, `ipma` assigns them to items. */
function readAreas(bytes: Buffer, properties: Box, declared: Declared): Map<number, number> {
  const list = find(bytes, properties, 'ipco')
  const areas: number[] = []
  for (const { name, from, to } of list ? children(bytes, list) : []) {
    areas.push(name === 'ispe' ? bytes.readUInt32BE(from + 4) * bytes.readUInt32BE(from + 8) : 0)
    if (name === 'colr') declared.profileBytes += to - from
  }
  const areaOf = new Map<number, number>()
  for (const box of children(bytes, properties)) {
    if (box.name !== 'ipma') continue
    const [isWide, isLong] = [bytes[box.from]! > 0, (bytes[box.from + 3]! & 1) === 1]
    let at = box.from + 8
    for (let left = bytes.readUInt32BE(box.from + 4); left > 0 && at < box.to; left--) {
      const item = isWide ? bytes.readUInt32BE(at) : bytes.readUInt16BE(at)
      at += isWide ? 4 : 2
      for (let count = bytes.readUInt8(at++); count > 0; count--) {
        const index = isLong ? bytes.readUInt16BE(at) & 0x7fff : bytes.readUInt8(at) & 0x7f
        at += isLong ? 2 : 1
        areaOf.set(item, Math.max(areaOf.get(item) ?? 0, areas[index - 1] ?? 0))
      }
    }
  }
  return areaOf
}

/** Returns the items that each item is composed of (`dimg`), repeated as in the file. */
function readUses(bytes: Buffer, meta: Box): Map<number, number[]> {
  const uses = new Map<number, number[]>()
  const references = find(bytes, meta, 'iref')
  if (!references) return uses
  const isWide = bytes[references.from]! > 0
  const idAt = (at: number) => (isWide ? bytes.readUInt32BE(at) : bytes.readUInt16BE(at))
  const idBytes = isWide ? 4 : 2
  for (const { name, from } of children(bytes, { ...references, from: references.from + 4 })) {
    if (name !== 'dimg') continue
    const own = uses.get(idAt(from)) ?? []
    const count = bytes.readUInt16BE(from + idBytes)
    for (let i = 0; i < count; i++) own.push(idAt(from + idBytes + 2 + i * idBytes))
    uses.set(idAt(from), own)
  }
  return uses
}

function find(bytes: Buffer, within: Box, name: string): Box | undefined {
  for (const box of children(bytes, within)) if (box.name === name) return box
  return undefined
}

function* children(bytes: Buffer, within: Box): Generator<Box> {
  for (let at = within.from; at + 8 <= within.to; ) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    const sizeField = bytes.readUInt32BE(at)
    // 1: the length follows in 64 bits; 0: up to the end.
    const [length, head] = sizeField === 1 ? [Number(bytes.readBigUInt64BE(at + 8)), 16] : [sizeField, 8]
    const to = sizeField === 0 ? within.to : Math.min(at + length, within.to)
    if (to < at + head) return
    yield { name, from: at + head, to }
    at = to
  }
}
