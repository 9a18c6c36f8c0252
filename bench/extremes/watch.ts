import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { keyOf } from '../data/key.ts'
import { type Program, signInMember } from '../measuring/program.ts'
import { requestApi } from '../measuring/request-api.ts'
import { ORDINARY_MEMBER, ORDINARY_PHOTO } from './fill-extremes.ts'

const EVERY_MS = 100

/** The cost of a large operation, for the program and for other members. */
export type Figure = {
  label: string
  ms: number
  budgetMs: number
  /** The largest growth of the process's memory; null if it was not watched. */
  grownMB: number | null
  /** The slowest of the ordinary writes meanwhile. */
  slowestWriteMs: number | null
  /** The longest wait for a lock. */
  waitMs: number | null
  /** The longest writing transaction of the program. */
  transactionMs: number | null
}

export type Bench = {
  program: Program
  databaseUrl: string
  client: pg.Client
  key(kind: number, n: number): string
  cookieOf(member: number): Promise<string>
  note(figure: Figure): void
}

export async function openBench(
  program: Program,
  databaseUrl: string,
  note: (figure: Figure) => void,
): Promise<Bench> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const cookies = new Map<number, Promise<string>>()
  return {
    ...{ program, databaseUrl, client, note },
    key: keyOf,
    cookieOf(member) {
      const cookiePromise =
        cookies.get(member) ?? signInMember(databaseUrl, member).then(({ cookie }) => cookie)
      cookies.set(member, cookiePromise)
      return cookiePromise
    },
  }
}

const VISITS = 5

/** Measures the median time of a page or a response in milliseconds, after one warm-up request. */
export async function measureVisit(
  bench: Bench,
  {
    label,
    path,
    cookie = '',
    budgetMs = 200,
  }: { label: string; path: string; cookie?: string; budgetMs?: number },
): Promise<void> {
  const { address } = bench.program
  const durationsMs: number[] = []
  for (let i = 0; i <= VISITS; i++) {
    const startedAt = performance.now()
    const answer = await fetch(`${address}${path}`, { headers: { cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    if (i > 0) durationsMs.push(performance.now() - startedAt)
  }
  durationsMs.sort((a, b) => a - b)
  bench.note({
    ...{ label, ms: durationsMs[VISITS >> 1]!, budgetMs },
    ...{ grownMB: null, slowestWriteMs: null, waitMs: null, transactionMs: null },
  })
}

/**
 * Runs an operation while an ordinary member likes, comments and votes, and watches the program's memory, locks and
 * transactions.
 * @param besides other writes, repeated meanwhile
 */
export async function measureOperation(
  bench: Bench,
  {
    label,
    budgetMs,
    besides = [],
  }: { label: string; budgetMs: number; besides?: (() => Promise<unknown>)[] },
  run: () => Promise<unknown>,
): Promise<void> {
  const { program, client } = bench
  const cookie = await bench.cookieOf(ORDINARY_MEMBER)
  const before = program.memoryMB()
  const most = { memoryMB: before, slowestWriteMs: 0, waitMs: 0, transactionMs: 0 }
  let isOver = false
  const every = async (look: () => Promise<void> | void) => {
    while (!isOver) {
      await look()
      await pause(EVERY_MS)
    }
  }
  const watching = [
    every(() => {
      most.memoryMB = Math.max(most.memoryMB, program.memoryMB())
    }),
    every(async () => {
      const { waitMs, transactionMs } = await readLongestWaits(client)
      most.waitMs = Math.max(most.waitMs, waitMs)
      most.transactionMs = Math.max(most.transactionMs, transactionMs)
    }),
    ...[...ordinaryWrites(bench, cookie), ...besides].map((write) =>
      every(async () => {
        const writeStartedAt = performance.now()
        await write()
        most.slowestWriteMs = Math.max(most.slowestWriteMs, performance.now() - writeStartedAt)
      }),
    ),
  ]
  const startedAt = performance.now()
  try {
    await run()
  } finally {
    isOver = true
  }
  const ms = performance.now() - startedAt
  await Promise.all(watching)
  const { memoryMB, ...others } = most
  bench.note({ label, ms, budgetMs, grownMB: memoryMB - before, ...others })
}

function ordinaryWrites({ program: { address }, key }: Bench, cookie: string) {
  const photo = `/api/photos/${key(5, ORDINARY_PHOTO)}`
  const turns = (path: string) => {
    let isSet = false
    return () => {
      isSet = !isSet
      return requestApi(address, cookie, isSet ? 'PUT' : 'DELETE', path)
    }
  }
  return [
    turns(`${photo}/like`),
    turns(`${photo}/vote`),
    () => requestApi(address, cookie, 'POST', `${photo}/comments`, { content: 'Meanwhile.' }),
  ]
}

/** Returns the longest current wait for a lock and the age of the oldest writing transaction, in milliseconds. */
async function readLongestWaits(client: pg.Client): Promise<{ waitMs: number; transactionMs: number }> {
  const { rows } = await client.query<{ waitMs: number; transactionMs: number }>(
    `select coalesce(max(extract(epoch from clock_timestamp() - xact_start) * 1000)
                     filter (where backend_xid is not null), 0)::float as "transactionMs",
            coalesce((select max(extract(epoch from clock_timestamp() - waitstart) * 1000) from pg_locks), 0)::float as "waitMs"
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  return rows[0]!
}

/** Queues a job of the program and waits until the statement returns true. */
export async function runJob(
  { client }: Bench,
  name: string,
  payload: object,
  isDone: string,
): Promise<void> {
  await client.query('select graphile_worker.add_job($1, $2::json)', [name, JSON.stringify(payload)])
  await waitUntil(client, isDone)
}

export async function waitUntil(client: pg.Client, isDone: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ done: boolean }>(`select (${isDone}) as done`)
    if (rows[0]?.done) return
    await pause(EVERY_MS)
  }
}
