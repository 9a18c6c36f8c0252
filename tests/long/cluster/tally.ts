// What visitors experienced since the last failure: counts, the longest time without an answer, the slowest answer.

export type Kind = 'read' | 'write'
type Count = {
  answered: number
  /** Failures by cause: a status, or an error's code. */
  failed: Map<string, number>
  longestGapMs: number
  slowestMs: number
}
export type Tally = Record<Kind, Count> & {
  ownWrites: { checked: number; missed: number }
  /** Highest lag of a streaming replica, in ms. */
  lagMs: number
  /** Oldest list that was shown, in ms since it was outdated. */
  ageMs: number
}

export function makeTally() {
  const fresh = (): Count => ({ answered: 0, failed: new Map(), longestGapMs: 0, slowestMs: 0 })
  const empty = (): Tally => ({
    read: fresh(),
    write: fresh(),
    ownWrites: { checked: 0, missed: 0 },
    lagMs: 0,
    ageMs: 0,
  })
  let tally = empty()
  const lastAt: Record<Kind, number> = { read: performance.now(), write: performance.now() }

  function closeGap(kind: Kind) {
    const now = performance.now()
    tally[kind].longestGapMs = Math.max(tally[kind].longestGapMs, now - lastAt[kind])
    return now
  }

  return {
    answered(kind: Kind, tookMs: number) {
      lastAt[kind] = closeGap(kind)
      tally[kind].answered++
      tally[kind].slowestMs = Math.max(tally[kind].slowestMs, tookMs)
    },
    failed(kind: Kind, why: string) {
      const { failed } = tally[kind]
      failed.set(why, (failed.get(why) ?? 0) + 1)
    },
    ownWrite(isSeen: boolean) {
      tally.ownWrites.checked++
      if (!isSeen) tally.ownWrites.missed++
    },
    lag(ms: number) {
      tally.lagMs = Math.max(tally.lagMs, ms)
    },
    age(ms: number) {
      tally.ageMs = Math.max(tally.ageMs, ms)
    },
    /** For a time without intended writes. */
    forgive(kind: Kind) {
      lastAt[kind] = performance.now()
    },
    /** Returns the tally so far and starts a new one. */
    take(): Tally {
      for (const kind of ['read', 'write'] as const) closeGap(kind)
      const taken = tally
      tally = empty()
      return taken
    },
  }
}
export type TallyKeeper = ReturnType<typeof makeTally>
