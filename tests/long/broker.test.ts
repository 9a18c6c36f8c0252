import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/platform/database/database.ts'
import { setBroker } from '../../src/platform/live/broker.ts'
import { type LiveEvent, makeLive } from '../../src/platform/live/live.ts'
import { natsBroker } from '../../src/platform/live/nats-broker.ts'
import { verifyBroker } from '../../src/platform/live/verify-broker.ts'
import { readSettings } from '../../src/platform/start/settings.ts'
import { startDatabaseProxy } from '../../src/platform/testing/database-proxy.ts'
import { testDatabase } from '../../src/platform/testing/test-database.ts'
import { startNats } from './nats.ts'

const log = pino({ level: 'silent' })
const settingsOf = (url: string) =>
  readSettings({ NODE_ENV: 'test', SECRET: 'x'.repeat(40), EVENTS_URL: url }).events!
const missed: LiveEvent = { topic: 'live', payload: { missed: true } }
const PATIENCE = { timeout: 20_000 }

/** One process's part of live events, with a broker at this address. */
function process(databaseUrl: string, brokerUrl: string) {
  const { db, close } = openDatabase(databaseUrl, { poolSize: 2, log })
  const broker = natsBroker(settingsOf(brokerUrl), log)
  setBroker(db, broker)
  const live = makeLive(databaseUrl, log, { broker })
  const heard: LiveEvent[] = []
  live.subscribe(['feed'], (event) => heard.push(event))
  onTestFinished(async () => {
    await live.stop()
    await close()
  })
  const say = (n: number) => live.publish(db, 'feed', { n })
  return { live, db, heard, say }
}

/** Waits until the processes receive each other's events, and clears what they received while connecting. */
async function together(...processes: ReturnType<typeof process>[]) {
  for (const { heard } of processes) await expect.poll(() => heard, PATIENCE).toContainEqual(missed)
  for (const { say } of processes) {
    await expect
      .poll(async () => {
        await say(0)
        return processes.every(({ heard }) => heard.some(({ topic }) => topic === 'feed'))
      }, PATIENCE)
      .toBe(true)
  }
  // Within a second, each process announces its new connection.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  for (const { heard } of processes) heard.splice(0)
}

const feed = (n: number): LiveEvent => ({ topic: 'feed', payload: { n } })

test('over NATS an event arrives after its transaction commits, and an event of a rolled-back transaction never does [BROKER-02]', async () => {
  const [database, nats] = [await testDatabase(), await startNats()]
  onTestFinished(database.drop)
  const [one, two] = [process(database.url, nats.url), process(database.url, nats.url)]
  await together(one, two)
  await one.db.transaction().execute(async (tx) => {
    await one.live.publish(tx, 'feed', { n: 1 })
    await one.say(2)
    await expect.poll(() => two.heard, PATIENCE).toEqual([feed(2)])
  })
  const given = one.db.transaction().execute(async (tx) => {
    await one.live.publish(tx, 'feed', { n: 3 })
    throw new Error('changed our mind')
  })
  await expect(given).rejects.toThrow('changed our mind')
  await one.say(4)
  await expect.poll(() => two.heard, PATIENCE).toEqual([feed(2), feed(1), feed(4)])
})

test('when one process lost its broker connection, the others learn that they missed its events [BROKER-03]', {
  timeout: 60_000,
}, async () => {
  const [database, nats] = [await testDatabase(), await startNats()]
  onTestFinished(database.drop)
  const line = await startDatabaseProxy(nats.url)
  const [one, two] = [process(database.url, line.url), process(database.url, nats.url)]
  await together(one, two)
  line.cut()
  await one.say(1)
  await two.say(2)
  await expect.poll(() => two.heard, PATIENCE).toEqual([feed(2)])
  line.mend()
  await expect.poll(() => two.heard, PATIENCE).toEqual([feed(2), missed])
  await expect.poll(() => one.heard, PATIENCE).toEqual([missed])
  await one.say(3)
  await expect.poll(() => two.heard, PATIENCE).toEqual([feed(2), missed, feed(3)])
})

test('installations with different names on one broker do not receive each other’s events [BROKER-01]', async () => {
  const [database, nats] = [await testDatabase(), await startNats()]
  onTestFinished(database.drop)
  const [one, two] = [process(database.url, `${nats.url}/one`), process(database.url, `${nats.url}/two`)]
  await together(one)
  await together(two)
  await one.say(1)
  await two.say(2)
  await expect.poll(() => [one.heard, two.heard], PATIENCE).toEqual([[feed(1)], [feed(2)]])
})

test('a broker that refuses the connection or our subjects is named in the error, without the password [BROKER-04]', async () => {
  const nats = await startNats(`authorization { users: [
    { user: ana, password: "s3cret" }
    { user: reader, password: "s3cret", permissions: { publish: "else.>", subscribe: "showoff.>" } }
  ] }`)
  const at = (user: string) => verifyBroker(settingsOf(nats.url.replace('//', `//${user}@`)))
  await at('ana:s3cret')
  await expect(at('ana:wr0ng')).rejects.toThrow(
    /^EVENTS_URL cannot be used: could not connect to a broker at 127[^;]*$/,
  )
  await expect(at('ana:wr0ng')).rejects.not.toThrow('wr0ng')
  await expect(at('reader:s3cret')).rejects.toThrow('Allow the user to publish and subscribe to showoff.>')
})
