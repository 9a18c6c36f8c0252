import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../measuring/connect.ts'
import { median } from '../measuring/load.ts'
import { type Program, signInMember, startProgram } from '../measuring/program.ts'
import { requestApi } from '../measuring/request-api.ts'
import { type Bench, formatNumber } from '../measuring/rows.ts'
import { percentile } from '../writes/orders.ts'

const WATCHED = 1_000
const OPEN = 5_000
const LIKES_PER_SECOND = 200
const SECONDS = 10
const MEMBERS = 32

/** Measures open event streams: what they hold in memory, and what an event costs that many of them receive. */
export async function measureStreams({ databases, note }: Bench) {
  const program = await startProgram(databases.large)
  const database = await connect(databases.large)
  const { rows } = await database.query<{ id: string }>(
    "select id from photos where state = 'published' order by uploaded_at desc limit 50",
  )
  await database.end()
  const photos = rows.map(({ id }) => id)
  const likers = await Promise.all(
    Array.from({ length: MEMBERS }, (_, at) => signInMember(databases.large, 400 + at)),
  )
  const like = async (turn: number, photo: string) => {
    const { cookie } = likers[turn % MEMBERS]!
    const isLiked = Math.floor(turn / MEMBERS) % 2 === 0
    await requestApi(program.address, cookie, isLiked ? 'PUT' : 'DELETE', `/api/photos/${photo}/like`)
  }
  const streams: Stream[] = []
  try {
    const alone = await costOfLikes(program, (turn) => like(turn, photos[0]!))
    await open(program, streams, WATCHED, () => photos[0]!)
    const watched = await costOfLikes(program, (turn) => like(turn, photos[0]!))
    note({
      label: `like of a look that ${formatNumber(WATCHED)} open pages watch, at ${LIKES_PER_SECOND} likes/s: processor time of the program`,
      figure: `${formatNumber(watched, 2)} ms (${formatNumber(alone, 2)} without them)`,
      yardstick: '24 ms before events were gathered',
      budget: 'none',
      isMet: null,
    })
    const quietP95 = await feedP95(program)
    const memory = program.memoryMB()
    await open(program, streams, OPEN - WATCHED, (at) => photos[at % photos.length]!)
    await pause(3_000)
    const more = program.memoryMB() - memory
    note({
      label: `memory of ${formatNumber(OPEN - WATCHED)} further open pages`,
      figure: `${formatNumber(more)} MB`,
      budget: `${formatNumber((100 * (OPEN - WATCHED)) / OPEN)} MB`,
      isMet: more <= (100 * (OPEN - WATCHED)) / OPEN,
    })
    const openP95 = await feedP95(program)
    let [turn, isOver] = [0, false]
    const liking = atRate(
      LIKES_PER_SECOND,
      () => isOver,
      () => like(turn, photos[turn++ % photos.length]!),
    )
    const busyP95 = await feedP95(program)
    isOver = true
    await liking
    note({
      label: `feed JSON, p95, with ${formatNumber(OPEN)} open pages and ${LIKES_PER_SECOND} likes/s of what they watch`,
      figure: `${formatNumber(busyP95, 1)} ms (${formatNumber(openP95, 1)} without likes, ${formatNumber(quietP95, 1)} with ${formatNumber(WATCHED)} pages)`,
      budget: 'twice as long at most',
      isMet: busyP95 <= 2 * openP95,
    })
  } finally {
    for (const stream of streams) stream.close()
    await program.stop()
  }
}

type Stream = { close(): void }

async function open(program: Program, streams: Stream[], count: number, photoOf: (at: number) => string) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  for (let from = 0; from < count; from += 100) {
    const some = Array.from({ length: Math.min(100, count - from) }, (_, at) =>
      openStream(`${program.address}/api/live?topics=photo:${photoOf(from + at)}`, agent),
    )
    streams.push(...(await Promise.all(some)))
  }
}

function openStream(url: string, agent: Agent): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { agent }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${url}: ${answer.statusCode}`))
      answer.resume()
      answer.on('error', () => {})
      resolve({ close: () => asking.destroy() })
    })
    asking.on('error', reject)
    asking.end()
  })
}

/** Returns the processor time of the program per like, at a fixed rate. */
async function costOfLikes(program: Program, like: (turn: number) => Promise<unknown>): Promise<number> {
  let turn = 0
  const run = async (seconds: number) => {
    const until = performance.now() + seconds * 1000
    const begun = turn
    await atRate(
      LIKES_PER_SECOND,
      () => performance.now() >= until,
      () => like(turn++),
    )
    return turn - begun
  }
  await run(2)
  const before = program.processorMs()
  const made = await run(SECONDS)
  await pause(500)
  return (program.processorMs() - before) / made
}

/** Acts so many times a second, without waiting for what is under way, as visitors do; at most 64 at once. */
async function atRate(perSecond: number, isOver: () => boolean, act: () => Promise<unknown>) {
  const startedAt = performance.now()
  const underWay = new Set<Promise<unknown>>()
  for (let begun = 0; !isOver(); begun++) {
    const early = startedAt + (begun * 1000) / perSecond - performance.now()
    if (early > 0) await pause(early)
    if (underWay.size >= 64) await Promise.race(underWay)
    const acting = act().finally(() => underWay.delete(acting))
    underWay.add(acting)
  }
  await Promise.all(underWay)
}

/** One visitor reads one page of the feed after another; the median of three rounds. */
async function feedP95({ address }: Program): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < 3; round++) {
    const durationsMs: number[] = []
    let cursor: string | null = null
    for (let page = 0; page < 100; page++) {
      const startedAt = performance.now()
      const answer: Response = await fetch(
        `${address}/api/photos?limit=24${cursor ? `&cursor=${cursor}` : ''}`,
      )
      cursor = ((await answer.json()) as { nextCursor: string | null }).nextCursor
      durationsMs.push(performance.now() - startedAt)
    }
    rounds.push(percentile(durationsMs, 0.95))
  }
  return median(rounds)
}
