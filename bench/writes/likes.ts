import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { connect } from '../measuring/connect.ts'
import { postgresMs } from '../measuring/processor-ms.ts'
import { type Program, signInMember, startProgram } from '../measuring/program.ts'
import { requestApi } from '../measuring/request-api.ts'
import { type Bench, formatNumber } from '../measuring/rows.ts'

const MEMBERS = 32
const SECONDS = 8
/** Likes right after a checkpoint, which therefore write whole pages to the log. */
const AFTER_CHECKPOINT = 12
const BETWEEN = 600
/** Jobs write scores. Points are settled every five minutes, for many likes at once, and not measured here. */
const JOBS_SECONDS = 6

type Liker = { cookie: string }

/** Measures what a like costs with its notice, and how many fit into a second. */
export async function measureLikes({ databases, note }: Bench) {
  const program = await startProgram(databases.large)
  const database = await connect(databases.large)
  try {
    const likers = await Promise.all(
      Array.from({ length: MEMBERS }, (_, at) => signInMember(databases.large, 300 + at)),
    )
    const photos = await photosOfMany(database)
    const like = ({ cookie }: Liker, photo: string) =>
      requestApi(program.address, cookie, 'PUT', `/api/photos/${photo}/like`)
    const next = () => photos.pop()!
    for (const liker of likers) await like(liker, next())

    const idle = await idleLog(database)
    const afterCheckpoint = await logOf(database, AFTER_CHECKPOINT, idle, async (turn) => {
      await database.query('checkpoint')
      return () => like(likers[turn % MEMBERS]!, next())
    })
    // Others like the same looks first, so that their pages are in the log already.
    const warm = Array.from({ length: BETWEEN }, next)
    for (const [turn, photo] of warm.entries()) await like(likers[turn % MEMBERS]!, photo)
    const before = await readMs(program, database)
    const between = await logOf(database, BETWEEN, idle, async (turn) => {
      return () => like(likers[(turn + 1) % MEMBERS]!, warm[turn]!)
    })
    const after = await readMs(program, database)
    const ms = (part: keyof typeof before) => (after[part] - before[part]) / BETWEEN
    note({
      label:
        'like with its notice: write-ahead log of the first on its pages after a checkpoint, and of further ones',
      figure: `${formatNumber(afterCheckpoint / 1000, 1)} kB, ${formatNumber(between / 1000, 1)} kB`,
      budget: '20 kB, 5 kB',
      isMet: afterCheckpoint <= 20_000 && between <= 5_000,
    })
    const all = ms('program') + ms('postgres')
    note({
      label: 'like with its notice: processor time',
      figure: `${formatNumber(all, 2)} ms (program ${formatNumber(ms('program'), 2)}, Postgres ${formatNumber(ms('postgres'), 2)})`,
      budget: '1.5 ms',
      isMet: all <= 1.5,
    })
    const different = await perSecond(likers, (liker) => like(liker, next()))
    note({
      label: `likes of different looks by ${MEMBERS} members at once`,
      figure: `${formatNumber(different)}/s`,
      budget: '800/s',
      isMet: different >= 800,
    })
    const one = next()
    const same = await perSecond(likers, ({ cookie }, turn) =>
      requestApi(program.address, cookie, turn % 2 ? 'DELETE' : 'PUT', `/api/photos/${one}/like`),
    )
    note({
      label: `likes of one look by ${MEMBERS} members at once, given and taken back`,
      figure: `${formatNumber(same)}/s`,
      budget: '400/s',
      isMet: same >= 400,
    })
  } finally {
    await database.end()
    await program.stop()
  }
}

/** Looks that nobody of these members has liked, far apart in the table. */
async function photosOfMany(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select id from photos tablesample bernoulli (4)
     where state = 'published'
       and not exists (select from photo_likes
                       where photo_id = photos.id and member_id in (select bench.key(1, n) from generate_series(300, 331) as n))
     order by random()`,
  )
  return rows.map(({ id }) => id)
}

const logPosition = async (database: pg.Client) =>
  Number(
    (await database.query("select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes")).rows[0]
      .bytes,
  )

/** Returns the bytes that jobs write while nobody does anything, for as long as `logOf` waits for jobs. */
async function idleLog(database: pg.Client): Promise<number> {
  await pause(JOBS_SECONDS * 1000)
  const before = await logPosition(database)
  await pause(JOBS_SECONDS * 1000)
  return (await logPosition(database)) - before
}

/**
 * Returns the bytes of the write-ahead log per act, with what jobs write for it.
 * @param prepare runs before the log is read
 */
async function logOf(
  database: pg.Client,
  times: number,
  idle: number,
  prepare: (turn: number) => Promise<() => Promise<unknown>>,
): Promise<number> {
  let bytes = -idle
  for (let turn = 0; turn < times; turn++) {
    const act = await prepare(turn)
    const before = await logPosition(database)
    await act()
    bytes += (await logPosition(database)) - before
  }
  const before = await logPosition(database)
  await pause(JOBS_SECONDS * 1000)
  return (bytes + (await logPosition(database)) - before) / times
}

const readMs = async (program: Program, database: pg.Client) => ({
  program: program.processorMs(),
  postgres: await postgresMs(database),
})

async function perSecond(likers: Liker[], act: (liker: Liker, turn: number) => Promise<unknown>) {
  const run = async (seconds: number) => {
    const until = performance.now() + seconds * 1000
    let done = 0
    await Promise.all(
      likers.map(async (liker) => {
        for (let turn = 0; performance.now() < until; turn++, done++) await act(liker, turn)
      }),
    )
    return done / seconds
  }
  await run(2)
  return run(SECONDS)
}
