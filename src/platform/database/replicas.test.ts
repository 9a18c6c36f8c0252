import { afterAll, describe, expect, test } from 'vitest'
import { makeLog } from '../start/log.ts'
import { startDatabaseProxy } from '../testing/database-proxy.ts'
import { atEndOfFile } from '../testing/endings.ts'
import { longTest } from '../testing/long-test.ts'
import { ownTestApp } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'

// A second database with other products acts as the replica, so that a response shows where it was read.
const second = await testDatabase()
const replica = openDatabase(second.url, { poolSize: 2, log: makeLog({ logLevel: 'error' }) })
const A_COAT = `insert into products (id, slug, name, description, price_minor, currency)
  values ('018f0000-0000-7000-8000-00000000c0a7', 'on-the-replica', 'On the replica', 'A coat.', 100, 'USD')`
await replica.pool.query(A_COAT)
afterAll(async () => {
  await replica.close()
  await second.drop()
})

/** Servers are checked every few seconds, and later on a busy machine. */
const PATIENT = { timeout: 15_000, interval: 200 }

type Ask = Awaited<ReturnType<typeof ownTestApp>>['as']
const names = async (as: Ask, query: string, headers: Record<string, string> = {}) => {
  const { items } = await (await as(null).get(`/products?${query}`, headers)).json()
  return items.map((item: { name: string }) => item.name)
}

async function appWithReplica(url: string, environment: Record<string, string> = {}) {
  const app = await ownTestApp({ DATABASE_REPLICA_URLS: url, ...environment })
  await app.given.product({ name: 'On the primary' })
  let turn = 0
  const read = (headers: Record<string, string> = {}) => names(app.as, `limit=${++turn}`, headers)
  return { ...app, read }
}

test('lists are read from a replica, and from the primary for a client that has just written', async () => {
  const { as, given, read } = await appWithReplica(second.url)
  await expect.poll(() => read(), PATIENT).toEqual(['On the replica'])
  const photo = await given.photo()
  const answer = await as(await given.member()).put(`/photos/${photo.id}/like`)
  const wrote = answer.headers.get('set-cookie') ?? ''
  expect(wrote).toContain('showoff.wrote=1; Max-Age=15')
  expect(await read({ cookie: wrote.split(';')[0]! })).toEqual(['On the primary'])
  // A refused write changed nothing.
  const refused = await as(null).put(`/photos/${photo.id}/like`)
  expect(refused.headers.get('set-cookie')).toBeNull()
})

test('reads avoid a failed replica, and no request fails', async () => {
  const gone = await testDatabase()
  const { read } = await appWithReplica(gone.url)
  await expect.poll(() => read(), PATIENT).toEqual([])
  await gone.drop()
  expect(await read()).toEqual(['On the primary'])
  expect(await read()).toEqual(['On the primary'])
})

test('without replicas a write sets no writer cookie', async () => {
  const { as, given } = await ownTestApp()
  const photo = await given.photo()
  const answer = await as(await given.member()).put(`/photos/${photo.id}/like`)
  expect(answer.headers.get('set-cookie')).toBeNull()
})

describe('while the primary is down', () => {
  const id = '018f0000-0000-7000-8000-00000000c0a7'

  async function appOnLine() {
    const database = await testDatabase()
    const line = await startDatabaseProxy(database.url)
    const { as, given } = await ownTestApp(
      { DATABASE_REPLICA_URLS: second.url, LOG_LEVEL: 'silent' },
      { url: line.url, drop: database.drop },
    )
    const ana = await given.member()
    const photo = await given.photo()
    const product = async (who: typeof ana | null) => (await as(who).get(`/products/${id}`)).status
    const like = async () => (await as(ana).put(`/photos/${photo.id}/like`)).status
    // Wait until the replica is known to be healthy.
    let turn = 0
    await expect.poll(() => names(as, `limit=${++turn}`), PATIENT).toEqual(['On the replica'])
    expect(await product(null)).toBe(404)
    return { line, product, like, ana }
  }

  test.for(['cut', 'hang'] as const)(
    'reads come from a replica and writes are refused until it is back (%s) [CLUSTER-04]',
    { timeout: 60_000 },
    async (how) => {
      const { line, product, like, ana } = await appOnLine()
      line[how]()
      expect(await product(null)).toBe(200)
      expect(await product(ana)).toBe(200)
      expect(await like()).toBe(503)
      line.mend()
      await expect.poll(() => product(null), PATIENT).toBe(404)
      expect(await like()).toBe(200)
    },
  )
})

describe('when the lost primary is also listed as a replica', () => {
  const wrote = { cookie: 'showoff.wrote=1' }

  async function appOnListedLine() {
    const database = await testDatabase()
    const line = await startDatabaseProxy(database.url)
    const { as, given, platform } = await ownTestApp(
      { DATABASE_REPLICA_URLS: `${line.url},${second.url}`, LOG_LEVEL: 'silent' },
      { url: line.url, drop: database.drop },
    )
    await given.product({ name: 'On the primary' })
    const read = async (headers = {}) => (await as(null).get('/brands', headers)).status
    await expect.poll(async () => (await platform.replicas.states()).every(({ isWell }) => isWell)).toBe(true)
    return { line, read }
  }

  test('no read fails when its connections break [CLUSTER-07]', async () => {
    const { line, read } = await appOnListedLine()
    line.cut()
    // Some of these reads would try the lost server as a replica.
    const answers = await Promise.all(Array.from({ length: 8 }, () => read()))
    expect(new Set(answers)).toEqual(new Set([200]))
  })

  test('when it hangs, reads are answered by another server, and later reads do not each wait for a check [CLUSTER-07]', async () => {
    const { line, read } = await appOnListedLine()
    line.hang()
    expect(await Promise.all([read(), read(wrote)])).toEqual([200, 200])
    const startedAt = performance.now()
    for (let times = 0; times < 10; times++) expect(await read(wrote)).toBe(200)
    // Not a measure of speed: ten times the timeout of a check would be twelve seconds.
    expect(performance.now() - startedAt).toBeLessThan(11_000)
  })
})

test('while the primary is down, a rate-limited read is answered without being counted [CLUSTER-09]', {
  timeout: 60_000,
}, async () => {
  const database = await testDatabase()
  const line = await startDatabaseProxy(database.url)
  const { as, given, platform } = await ownTestApp(
    { DATABASE_REPLICA_URLS: database.url, RATE_LIMITS: 'on', LOG_LEVEL: 'silent' },
    { url: line.url, drop: database.drop },
  )
  const ana = await given.member()
  const suggest = async () => (await as(ana).get('/places?q=Lis')).status
  const counted = async () => {
    const limits = platform.pool.query(`select points from rate_limits where key = 'suggest:${ana.id}'`)
    return (await limits).rows[0]?.points
  }
  expect(await suggest()).toBe(200)
  expect(await counted()).toBe(1)
  line.cut()
  expect(await suggest()).toBe(200)
  line.mend()
  await expect.poll(counted, PATIENT).toBe(1)
})

test('a read that waits for a hanging replica is answered by the primary [CLUSTER-05]', async () => {
  const line = await startDatabaseProxy(second.url)
  const { read } = await appWithReplica(line.url)
  await expect.poll(() => read(), PATIENT).toEqual(['On the replica'])
  line.hang()
  expect(await read()).toEqual(['On the primary'])
})

longTest(
  'hung connections are discarded, so lists come from the replica again once it is back [CLUSTER-05]',
  async () => {
    const line = await startDatabaseProxy(second.url)
    const { read } = await appWithReplica(line.url, { DATABASE_POOL: '1' })
    await expect.poll(() => read(), PATIENT).toEqual(['On the replica'])
    line.hang()
    expect(await read()).toEqual(['On the primary'])
    // Each check opens a new connection, so the second one proves that the first got no response either.
    await expect.poll(() => read().then(line.cameWhileHung), PATIENT).toBeGreaterThanOrEqual(2)
    line.reopen()
    await expect.poll(() => read(), PATIENT).toEqual(['On the replica'])
  },
)

describe('with write-ahead log positions set by the test', () => {
  const open = (url: string) => openDatabase(url, { poolSize: 1, log: makeLog({ logLevel: 'error' }) })

  /** A database whose position functions return what the test wants. */
  async function withPositions(functions: string) {
    const database = await testDatabase()
    const { pool, close } = open(database.url)
    await pool.query(`create schema positions; create sequence positions.asked; ${functions}`)
    atEndOfFile(close)
    const url = new URL(database.url)
    url.searchParams.set('options', '-c search_path=positions,public,pg_catalog')
    const asked = async () => {
      const { rows } = await pool.query<{ times: number }>('select last_value as times from positions.asked')
      return rows[0]!.times
    }
    return { ...database, pool, asked, url: url.href }
  }

  const says = (name: string, body: string, type = 'pg_lsn') =>
    `create function positions.${name}() returns ${type} language plpgsql as $$ begin ${body} end $$;`

  async function standby(functions: string, product: string) {
    const made = await withPositions(functions)
    await made.pool.query(A_COAT.replace('On the replica', product))
    atEndOfFile(made.drop)
    return made
  }

  const isStandby = says('pg_is_in_recovery', 'return true;', 'boolean')

  async function appAt(primaryBody: string, recovery = isStandby) {
    const replayed = says('pg_last_wal_replay_lsn', `return '0/10';`)
    const replica = await standby(recovery + replayed, 'On the replica')
    const primary = await withPositions(says('pg_current_wal_lsn', primaryBody))
    const settings = { DATABASE_REPLICA_URLS: replica.url, LOG_LEVEL: 'silent' }
    const app = await ownTestApp(settings, primary)
    await app.given.product({ name: 'On the primary' })
    let turn = 0
    const read = () => names(app.as, `limit=${(++turn % 40) + 1}`)
    /** Reads, which triggers checks, until the servers were checked this often. */
    const untilChecked = (times: number) =>
      expect
        .poll(() => read().then(primary.asked), { timeout: 25_000, interval: 200 })
        .toBeGreaterThanOrEqual(times)
    return { ...app, read, untilChecked, asked: primary.asked }
  }

  test('a replica that lags behind is not read [CLUSTER-05]', async () => {
    const { read, untilChecked } = await appAt(`perform nextval('positions.asked'); return '0/20';`)
    await untilChecked(3)
    expect(await read()).toEqual(['On the primary'])
  })

  test('a listed server that became the primary counts as current, whatever position it had replayed as a standby [CLUSTER-10]', async () => {
    const { read } = await appAt(`perform nextval('positions.asked'); return '0/20';`, '')
    await expect.poll(() => read(), PATIENT).toEqual(['On the replica'])
  })

  longTest(
    'servers are checked even without reads, so the first read after an idle time avoids a server that fell behind [CLUSTER-08]',
    {
      timeout: 40_000,
    },
    async () => {
      const { read, asked } = await appAt(`
      if nextval('positions.asked') <= 2 then return '0/10'; end if;
      return '0/20';`)
      await expect.poll(() => read(), PATIENT).toEqual(['On the replica'])
      await expect.poll(asked, { timeout: 25_000, interval: 500 }).toBeGreaterThanOrEqual(6)
      expect(await read()).toEqual(['On the primary'])
    },
  )

  test('a replica that lacks the last writes of a lost primary is still read [CLUSTER-04]', {
    timeout: 40_000,
  }, async () => {
    const { read, untilChecked } = await appAt(`
      case nextval('positions.asked')
        when 1, 2 then return '0/10';
        when 3 then return '0/20';
        else raise 'recovery is in progress';
      end case;`)
    await untilChecked(5)
    expect(await read()).toEqual(['On the replica'])
  })

  longTest(
    'once the primary is down, a replica that lags behind is read when there is no other [CLUSTER-04]',
    {
      timeout: 40_000,
    },
    async () => {
      const { read, untilChecked } = await appAt(`
      if nextval('positions.asked') <= 3 then return '0/20'; end if;
      raise 'recovery is in progress';`)
      await untilChecked(5)
      expect(await read()).toEqual(['On the replica'])
    },
  )

  test('reads do not each wait for a log position that a replica received but can never replay [CLUSTER-06]', {
    timeout: 40_000,
  }, async () => {
    const half = await standby(
      `${isStandby}${says('pg_last_wal_receive_lsn', `return '0/30';`)}
       ${says('pg_last_wal_replay_lsn', `return '0/10';`)}`,
      'On the replica',
    )
    const own = await withPositions(says('pg_current_wal_lsn', `return '0/30';`))
    const line = await startDatabaseProxy(own.url)
    const settings = { DATABASE_REPLICA_URLS: half.url, LOG_LEVEL: 'silent' }
    const { as } = await ownTestApp(settings, { url: line.url, drop: own.drop })
    line.cut()
    let turn = 0
    const startedAt = performance.now()
    for (const cookie of ['', 'showoff.wrote=1'])
      for (let times = 0; times < 5; times++)
        expect(await names(as, `limit=${++turn}`, { cookie })).toEqual(['On the replica'])
    // It would take ten seconds if each read waited for the second that replaying may take.
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })

  longTest(
    'a slow replica is still read while the primary hangs [CLUSTER-04]',
    {
      timeout: 40_000,
    },
    async () => {
      const late = await standby(
        `create table positions.nap (seconds float); insert into positions.nap values (0); ${isStandby}
       ${says('pg_last_wal_replay_lsn', `perform pg_sleep(seconds) from positions.nap; return '0/10';`)}`,
        'On the replica',
      )
      const own = await withPositions(says('pg_current_wal_lsn', `return '0/10';`))
      const line = await startDatabaseProxy(own.url)
      const settings = { DATABASE_REPLICA_URLS: late.url, LOG_LEVEL: 'silent' }
      const { as, platform } = await ownTestApp(settings, { url: line.url, drop: own.drop })
      const isWell = async () => (await platform.replicas.states())[0]!.isWell
      await expect.poll(isWell, PATIENT).toBe(true)
      line.hang()
      expect(await names(as, 'limit=1')).toEqual(['On the replica'])
      await late.pool.query('update positions.nap set seconds = 3')
      await expect.poll(isWell, PATIENT).toBe(false)
      expect(await names(as, 'limit=2')).toEqual(['On the replica'])
    },
  )

  longTest(
    'a primary with no free connection counts as down, even when no replica has its last writes [CLUSTER-04]',
    {
      timeout: 40_000,
    },
    async () => {
      const { read, untilChecked, platform } = await appAt(
        `perform nextval('positions.asked'); return '0/20';`,
      )
      await untilChecked(3)
      const { pool } = platform
      const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
      pool.options.connectionTimeoutMillis = 300
      expect(await read()).toEqual(['On the replica'])
      expect(await platform.replicas.checkAny()).toBeUndefined()
      for (const client of held) client.release()
    },
  )

  test('while the primary is down, a client that has just written reads from the replica that received the most, once it has replayed it [CLUSTER-06]', {
    timeout: 60_000,
  }, async () => {
    const short = await standby(
      isStandby +
        says('pg_last_wal_receive_lsn', `return '0/10';`) +
        says('pg_last_wal_replay_lsn', `return '0/10';`),
      'Without the write',
    )
    // Its product appears once its position has been queried often enough.
    const whole = await standby(
      `${isStandby}${says('pg_last_wal_receive_lsn', `return '0/30';`)}
       create table positions.replay (questions_left int); insert into positions.replay values (1000);
       ${says(
         'pg_last_wal_replay_lsn',
         `update positions.replay set questions_left = questions_left - 1;
          update products set state = 'active' where (select questions_left <= 0 from positions.replay);
          return (select case when questions_left > 0 then '0/10' else '0/30' end from positions.replay);`,
       )}`,
      'With the write',
    )
    await whole.pool.query(`update products set state = 'archived'`)
    const own = await withPositions(says('pg_current_wal_lsn', `return '0/10';`))
    const line = await startDatabaseProxy(own.url)
    const { as } = await ownTestApp(
      { DATABASE_REPLICA_URLS: `${short.url},${whole.url}`, LOG_LEVEL: 'silent' },
      { url: line.url, drop: own.drop },
    )
    let turn = 0
    const read = (headers = {}) => names(as, `limit=${++turn}`, headers)
    // Wait until both are known to be healthy before the primary goes down.
    await expect
      .poll(async () => [...(await read()), ...(await read())], PATIENT)
      .toEqual(['Without the write'])
    line.cut()
    await whole.pool.query('update positions.replay set questions_left = 3')
    expect(await read({ cookie: 'showoff.wrote=1' })).toEqual(['With the write'])
  })
})
