import { setTimeout as pause } from 'node:timers/promises'
import { WROTE_COOKIE } from '../../../src/platform/database/replicas.ts'
import type { Ledger } from './ledger.ts'
import { sendOk } from './site.ts'
import { noteSlow } from './slow.ts'
import type { Kind, TallyKeeper } from './tally.ts'
import {
  buyer,
  commenter,
  liker,
  type Member,
  newMember,
  ownWriter,
  reader,
  type SiteContent,
} from './visitors.ts'

// The mixed load: requests start at a steady rate, whether or not earlier ones were answered.

const READS_EACH_SECOND = 10
const WRITES_EACH_SECOND = 5
/** An order is six requests, including a new member's password. */
const ORDER_EVERY_MS = 4000
/** The maximum number of buyers waiting for an answer. */
const BUYERS = 3
const OWN_WRITE_EVERY_MS = 700

export async function startLoad(place: SiteContent, ledger: Ledger, tally: TallyKeeper) {
  const members = await newMembers(4)
  const lookers = await newMembers(2)
  // One of the two has always just written.
  lookers[1]!.cookies.store([`${WROTE_COOKIE}=1`])
  const crossing = await newMembers(2)
  let [isOver, mayWrite] = [false, true]
  const underWay = new Set<Promise<unknown>>()

  /** Starts the action at each interval, unless this visitor still waits for an answer. */
  function come(everyMs: number, act: () => Promise<unknown>, isWrite: boolean) {
    let isBusy = false
    const timer = setInterval(() => {
      if (isOver) return clearInterval(timer)
      if (isBusy || (isWrite && !mayWrite)) return
      isBusy = true
      const done = act().finally(() => {
        isBusy = false
        underWay.delete(done)
      })
      if (isWrite) underWay.add(done)
    }, everyMs)
  }

  async function counted(kind: Kind, act: () => Promise<unknown>, what = '') {
    const from = performance.now()
    try {
      await act()
      tally.answered(kind, performance.now() - from)
      noteSlow(kind, what, from)
    } catch (error) {
      tally.failed(kind, (error as Error).message)
      noteSlow(kind, what, from, (error as Error).message)
    }
  }

  // Enough visitors that some can wait for a hanging server while others continue.
  const readers = READS_EACH_SECOND * 5
  for (let at = 0; at < readers; at++) {
    const next = reader(place, at % 2 ? lookers[(at >> 1) % lookers.length]! : null, at)
    await pause(5000 / readers)
    const look = () => {
      const ask = next()
      return counted('read', () => sendOk(ask), `${ask.path}${ask.cookies ? ', signed in' : ''}`)
    }
    come(5000, look, false)
  }
  const writers = members.flatMap((member) => [
    liker(place, member, ledger),
    commenter(place, member, ledger),
  ])
  for (const write of writers)
    come((writers.length * 1000) / WRITES_EACH_SECOND, () => counted('write', write), true)
  for (let at = 0; at < BUYERS; at++) {
    await pause(ORDER_EVERY_MS)
    come(ORDER_EVERY_MS * BUYERS, () => counted('write', buyer(place, ledger)), true)
  }
  for (const [at, member] of crossing.entries()) {
    const isSeen = ownWriter(place, member, ledger, at ? ['two', 'one'] : ['one', 'two'])
    const act = async () => {
      const seen = await isSeen()
      if (seen !== null) tally.ownWrite(seen)
    }
    come(OWN_WRITE_EVERY_MS, act, true)
  }

  return {
    /** Waits for running writes to end; none begins until `resume`. */
    async pauseWrites() {
      mayWrite = false
      await Promise.all(underWay)
    },
    resumeWrites() {
      mayWrite = true
      tally.forgive('write')
    },
    end() {
      isOver = true
    },
  }
}

/** One after another, because checking and hashing passwords is slow on purpose. */
async function newMembers(count: number): Promise<Member[]> {
  const made: Member[] = []
  while (made.length < count) made.push(await newMember())
  return made
}
