import { mkdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts'
import { prepareDatabase } from '../data/database.ts'
import { startProgram } from '../measuring/program.ts'
import { writePart } from '../measuring/results.ts'
import { measureAccount } from './account.ts'
import { measureContest } from './contest.ts'
import { fillExtremes, type Sizes, sizesOf } from './fill-extremes.ts'
import { measureFollowed } from './followed.ts'
import { mailServer, measureMails } from './mails.ts'
import { measureDeletion, measurePopular } from './popular.ts'
import { describeExtremes, extremesTable } from './table.ts'
import { type Bench, type Figure, openBench } from './watch.ts'

type Log = (line: string) => void

/** Turns off the caches, so that every answer comes from the database. */
const UNCACHED = '-memo,-responses,-fragments'

/**
 * Measures everything at full size and at a hundredth of it, and writes bench/RESULTS.md. With --parts contest,mails it
 * measures only these, and the page names them.
 * @returns the exit code
 */
export async function runExtremes(followers: number, say: Log): Promise<number> {
  const at = process.argv.indexOf('--parts')
  const parts = at > 0 ? (process.argv[at + 1] ?? '').split(',') : PARTS
  const dataDir = join(import.meta.dirname, '../../.cache/bench')
  mkdirSync(dataDir, { recursive: true })
  const given = process.env.BENCH_DATABASE_URL
  const server = given ? null : await startEmbeddedPostgres({ dataDir, say })
  const load = loadavg()[0]!
  try {
    const base = given ?? server?.databaseUrl ?? ''
    const small = await measureAll(base, Math.max(1_000, followers / 100), parts, say)
    const table = extremesTable(await measureAll(base, followers, parts, say), small)
    writePart('extremes', describeExtremes(sizesOf(followers), parts, load) + table)
    return 0
  } finally {
    await server?.stop(5_000)
  }
}

/** In this order, because the last two delete what the others measure. */
const PARTS = ['followed', 'popular', 'contest', 'mails', 'account', 'deletion']

export async function measureAll(
  base: string,
  followers: number,
  parts: string[],
  say: Log,
): Promise<Figure[]> {
  const sizes = sizesOf(followers)
  const databaseUrl = await copyDatabase(base, sizes, say)
  const figures: Figure[] = []
  const note = (figure: Figure) => {
    figures.push(figure)
    const { label, ms, grownMB, slowestWriteMs, waitMs, transactionMs } = figure
    say(
      `${label}: ${[ms, grownMB, slowestWriteMs, waitMs, transactionMs].map((one) => one?.toFixed(0) ?? '').join(', ')}`,
    )
  }
  const mails = await mailServer()
  const start = async () =>
    openBench(
      await startProgram(databaseUrl, {
        fast: UNCACHED,
        settings: { SMTP_URL: mails.url },
      }),
      databaseUrl,
      note,
    )
  let bench = await start()
  const restart = async (): Promise<Bench> => {
    await stop(bench)
    bench = await start()
    return bench
  }
  try {
    const on = (part: string) => parts.includes(part)
    if (on('followed')) await measureFollowed(bench)
    if (on('popular')) await measurePopular(bench, sizes)
    if (on('contest')) await measureContest(bench, sizes)
    if (on('mails')) await measureMails(bench, sizes, { counts: mails.counts, restart })
    if (on('account')) await measureAccount(bench)
    if (on('deletion')) await measureDeletion(bench)
    return figures
  } finally {
    await stop(bench)
    await mails.stop()
  }
}

async function stop({ program, client }: Bench) {
  await client.end()
  await program.stop()
}

/** A copy of the filled database, because the measurements change it. */
async function copyDatabase(base: string, sizes: Sizes, say: Log): Promise<string> {
  const url = new URL(
    await prepareDatabase(
      base,
      `bench_extremes_${sizes.followers}`,
      (one) => fillExtremes(one, sizes, say),
      say,
    ),
  )
  const name = url.pathname.slice(1)
  const client = new pg.Client({ connectionString: base })
  await client.connect()
  await client.query(`drop database if exists ${name}_run with (force)`)
  await client.query(`create database ${name}_run template ${name}`)
  await client.end()
  url.pathname = `/${name}_run`
  return url.href
}
