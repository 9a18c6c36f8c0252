// node bench/events.ts: measures the cost of live events over Postgres and over NATS (decision 106). Needs nats-server.
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from '../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts'
import { setBroker } from '../src/platform/live/broker.ts'
import { makeLive } from '../src/platform/live/live.ts'
import { natsBroker } from '../src/platform/live/nats-broker.ts'
import { anyFreePort } from '../src/platform/start/free-port.ts'
import { makeLog } from '../src/platform/start/log.ts'
import { readSettings } from '../src/platform/start/settings.ts'
import { requireInstalled } from '../tests/long/deploy-files.ts'
import { postgresMs, processorMs } from './measuring/processor-ms.ts'

const LISTENERS = [2, 8, 32]
const WRITERS = 8
const SECONDS = 5
/** The maximum number of events in flight, so that no queue in memory distorts the figures. */
const WINDOW = 400
const TOPIC = 'photo:0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b'
const OTHER = 'photo:0190a1b2-c3d4-7e5f-8a6b-000000000000'
const log = makeLog({ logLevel: 'error' })

type Way = 'Postgres' | 'NATS'
/** Whether every listener has an open page subscribed to the topic, or only one. */
type Heard = 'all' | 'one'

function connected(url: string, broker: string | undefined, poolSize: number) {
  const database = openDatabase(url, { poolSize, log })
  const events = readSettings({ NODE_ENV: 'test', SECRET: 'x'.repeat(40), EVENTS_URL: broker }).events
  const nats = events && natsBroker(events, log)
  if (nats) setBroker(database.db, nats)
  return { ...database, live: makeLive(url, log, { broker: nats }) }
}

/** Runs in a separate process: as many listeners as there would be processes, each with its own connections. */
async function listenHere(url: string, broker: string) {
  const [count, heard] = [Number(process.argv[4]), process.argv[5] as Heard]
  const lives = Array.from({ length: count }, () => connected(url, broker || undefined, 1).live)
  const received = lives.map(() => 0)
  for (const [at, live] of lives.entries()) {
    live.subscribe([heard === 'all' || at === 0 ? TOPIC : OTHER], ({ topic }) => {
      if (topic === TOPIC) received[at]!++
    })
  }
  const hears = heard === 'all' ? received : [0]
  setInterval(() => {
    const least = Math.min(...hears.map((_, at) => received[at]!))
    process.send!(
      { least, isReady: lives.every((live) => live.isListening()), cpu: process.cpuUsage() },
      () => {},
    )
  }, 5)
  await once(process, 'disconnect')
}

type Case = { way: Way; count: number; heard: Heard; inTransactions: boolean }

async function measure(url: string, nats: Nats, { way, count, heard, inTransactions }: Case) {
  const broker = way === 'NATS' ? nats.url : ''
  const own = connected(url, broker || undefined, WRITERS)
  const child = fork(import.meta.filename, [url, broker, String(count), heard])
  let state = { least: 0, isReady: false, cpu: { user: 0, system: 0 } }
  child.on('message', (told: typeof state) => {
    state = told
  })
  while (!state.isReady) await pause(20)
  await pause(500)

  const spy = new pg.Client({ connectionString: url })
  await spy.connect()
  const at = async () => ({
    listeners: (state.cpu.user + state.cpu.system) / 1000,
    sender: process.cpuUsage(),
    postgres: await postgresMs(spy),
    nats: processorMs(nats.pid),
  })
  const before = await at()
  const [startedAt, arrivedBefore] = [performance.now(), state.least]
  let sent = 0
  const write = async () => {
    while (performance.now() - startedAt < SECONDS * 1000) {
      if (sent - (state.least - arrivedBefore) >= WINDOW) await pause(1)
      else if (inTransactions) {
        sent++
        await own.db.transaction().execute(async (tx) => {
          await sql`insert into bench_events values (default)`.execute(tx)
          await own.live.publish(tx, TOPIC, { kind: 'likes', likeCount: sent })
        })
      } else await own.live.publish(own.db, TOPIC, { kind: 'likes', likeCount: ++sent })
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  const giveUpAt = Date.now() + 20_000
  while (state.least - arrivedBefore < sent && Date.now() < giveUpAt) await pause(5)
  const took = (performance.now() - startedAt) / 1000
  const after = await at()
  const perEvent = (ms: number) => ((ms / sent) * 1000).toFixed(0)
  const sender = process.cpuUsage(before.sender)
  console.log(
    `| ${way} | ${inTransactions ? 'in a transaction with an insert' : 'alone'} | ${count} | ${heard} | ${Math.round(sent / took)} | ${perEvent((sender.user + sender.system) / 1000)} | ${perEvent(after.postgres - before.postgres)} | ${perEvent(after.nats - before.nats)} | ${perEvent((after.listeners - before.listeners) / count)} | ${sent - (state.least - arrivedBefore)} |`,
  )
  child.disconnect()
  await once(child, 'exit')
  await spy.end()
  await own.live.stop()
  await own.close()
}

type Nats = { url: string; pid: number; stop(): void }

async function startNats(): Promise<Nats> {
  const port = await anyFreePort()
  const child = spawn(requireInstalled('nats-server', 'NATS'), [
    '--addr',
    '127.0.0.1',
    '--port',
    String(port),
  ])
  await pause(1000)
  return { url: `nats://127.0.0.1:${port}`, pid: child.pid!, stop: () => void child.kill() }
}

async function measureAll() {
  const dataDir = join(import.meta.dirname, '../.cache/bench-events')
  mkdirSync(dataDir, { recursive: true })
  const nats = await startNats()
  const server = await startEmbeddedPostgres({ dataDir })
  const { db, close } = openDatabase(server.databaseUrl, { poolSize: 1, log })
  await sql`create table if not exists bench_events (id bigint generated always as identity primary key)`.execute(
    db,
  )
  await close()
  console.log(
    '| over | sent | listeners | received by | events/s | sender µs | Postgres µs | NATS µs | each listener µs | lost |\n|---|---|---|---|---|---|---|---|---|---|',
  )
  for (const inTransactions of [true, false]) {
    for (const count of LISTENERS) {
      await measure(server.databaseUrl, nats, { way: 'Postgres', count, heard: 'one', inTransactions })
      for (const heard of ['one', 'all'] as const)
        await measure(server.databaseUrl, nats, { way: 'NATS', count, heard, inTransactions })
    }
  }
  nats.stop()
  await server.stop(5_000)
}

if (process.send) await listenHere(process.argv[2]!, process.argv[3]!)
else await measureAll()
process.exit()
