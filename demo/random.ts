/** A seeded choice-maker: the same seed makes the same picture. */
export type Random = {
  /** From 0 up to, but not, 1. */
  next(): number
  between(low: number, high: number): number
  /** A whole number, both ends included. */
  whole(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
  sign(): 1 | -1
}

/** Mulberry32: small, fast, and the same on every machine. */
export function randomFrom(seed: number | string): Random {
  let state = typeof seed === 'number' ? seed >>> 0 : hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => Math.floor(low + (high - low + 1) * next()),
    pick: (list) => list[Math.floor(next() * list.length)]!,
    chance: (probability) => next() < probability,
    sign: () => (next() < 0.5 ? -1 : 1),
  }
}

/** FNV-1a: a whole number from 0 to 2^32 - 1 for a text. */
export function hash(text: string): number {
  let h = 2166136261
  for (const character of text) h = Math.imul(h ^ character.codePointAt(0)!, 16777619)
  return h >>> 0
}
