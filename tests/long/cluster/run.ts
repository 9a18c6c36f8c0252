import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { watchAge } from './age.ts'
import { waitUntil } from './child.ts'
import { FAILURES, type Failure } from './failures.ts'
import { DIRECT_URL, startDatabaseFront, startSiteBalancer, waitUntilPooled } from './front.ts'
import { watchLag } from './lag.ts'
import { makeLedger } from './ledger.ts'
import { startLoad } from './load.ts'
import { makeNetwork } from './network.ts'
import { adminUrlOf, makeDatabase, startNodes, waitUntilWhole } from './nodes.ts'
import { findMissingPackages } from './packages.ts'
import { startPrograms } from './programs.ts'
import { meetsLimits, type Row, record, rowOf } from './report.ts'
import { makeTally } from './tally.ts'
import { findSiteContent } from './visitors.ts'

// npm run cluster, inside its namespaces (scripts/cluster.mjs).

const LONGEST_RUN_MS = 29 * 60_000
/** Between the end of a failure and the next one. */
const CALM_MS = 6_000

const lacking = findMissingPackages()
if (lacking) {
  console.error(lacking)
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130))
setTimeout(() => {
  console.error('It took longer than 29 minutes and was ended.')
  process.exit(1)
}, LONGEST_RUN_MS)

const begun = performance.now()
const say = (line: string) =>
  console.log(
    `${new Date().toISOString().slice(11, 23)} ${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${line}`,
  )

/** /run is an in-memory disk that only this run sees. */
const home = '/run/showoff'
mkdirSync(home)
makeNetwork()
const nodes = startNodes(home)
await startDatabaseFront(home)
await waitUntilWhole(180)
await makeDatabase(DIRECT_URL)
await waitUntilPooled()
say('three Postgres run; starting the programs')
const programs = await startPrograms(home)
const balancer = startSiteBalancer(join(home, 'site'))
await balancer.untilBothServe(60)

const ledger = makeLedger()
const tally = makeTally()
const place = await onPrimary(findSiteContent)
const load = await startLoad(place, ledger, tally)
const lag = watchLag(adminUrlOf(DIRECT_URL), tally)
const age = watchAge(DIRECT_URL, place, tally)
await pause(CALM_MS)
tally.take()

const rows: Row[] = []
for (const failure of chooseFailures()) {
  const row = await runFailure(failure)
  rows.push(row)
  record(row)
}
load.end()
lag.end()
age.end()
process.exit(rows.every(meetsLimits) ? 0 : 1)

async function runFailure(failure: Failure): Promise<Row> {
  await waitUntilWhole(120)
  say(failure.name)
  tally.take()
  const mend = await failure.cause({ nodes, programs })
  await pause(failure.lastsSeconds * 1000)
  await mend()
  const mendedAt = performance.now()
  await waitUntilWhole(180)
  await balancer.untilBothServe(60)
  await waitUntilConnected()
  const wholeAfter = (performance.now() - mendedAt) / 1000
  await pause(CALM_MS)
  await load.pauseWrites()
  const met = tally.take()
  await waitUntilWhole(60)
  const compared = await retry(() => onPrimary((client) => ledger.compare(client)))
  load.resumeWrites()
  const row = rowOf(failure, met, compared, wholeAfter)
  say(JSON.stringify(row))
  return row
}

/** A balancer may take a moment to notice the new primary. */
async function retry<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let left = 10; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 0) throw error
      await pause(1000)
    }
  }
}

/** Waits until LISTEN and the job runner of all four workers are connected to the current primary. */
function waitUntilConnected(): Promise<void> {
  return waitUntil('live events and jobs of every worker are connected to the primary', 60, () =>
    onPrimary(async (client) => {
      const { rows } = await client.query<{ all: boolean }>(`
        select count(*) filter (where application_name = 'showoff live') >= 4
           and count(distinct application_name) filter (where application_name like 'showoff-jobs-%') >= 4 as all
        from pg_stat_activity`)
      return rows[0]!.all
    }),
  )
}

/** Returns all failures, or those selected by number. */
function chooseFailures(): readonly Failure[] {
  const numbers = process.argv.slice(2).map(Number)
  return numbers.length === 0 ? FAILURES : numbers.map((number) => FAILURES[number - 1]!)
}

async function onPrimary<Answer>(work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: DIRECT_URL })
  await client.connect()
  try {
    const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"')
    if (rows[0]!.isReplica) throw new Error('The balancer led to a server that is not the primary.')
    return await work(client)
  } finally {
    await client.end()
  }
}
