import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { brokerInMemory } from '../testing/broker-in-memory.ts'
import { testDatabase } from '../testing/test-database.ts'
import { isUpdate, setBroker } from './broker.ts'
import { type LiveEvent, makeLive } from './live.ts'

const log = pino({ level: 'silent' })
const database = await testDatabase()
const { db, close } = openDatabase(database.url, { poolSize: 2, log })
const { broker, sent, topics, lose } = brokerInMemory()
setBroker(db, broker)
const live = makeLive(database.url, log, { broker })
/** Another process without a broker: it receives what is sent through Postgres. */
const postgres = makeLive(database.url, log)
afterAll(async () => {
  await Promise.all([live.stop(), postgres.stop()])
  await close()
  await database.drop()
})

const told = (topic: string, payload: object) => JSON.stringify({ topic, payload })

test('with a broker, updates for browsers are sent through it, and events that end streams or clear caches through Postgres [BROKER-01]', async () => {
  const photo = 'photo:0190a1b2'
  const heard: LiveEvent[] = []
  const overPostgres: string[] = []
  live.subscribe([photo], (event) => event.topic !== 'live' && heard.push(event))
  const all = [
    'feed',
    photo,
    'member:1',
    'session:1',
    'viewer:1',
    'photo-gates',
    'photo-pages',
    'picture-gates',
  ]
  postgres.subscribe(all, ({ topic }) => overPostgres.push(topic))
  await expect.poll(() => live.isListening() && postgres.isListening()).toBe(true)

  for (const topic of all.filter((one) => one !== 'viewer:1')) await live.publish(db, topic, { n: 1 })
  await live.endStreamsOf(db, ['1'])
  await expect.poll(() => overPostgres.at(-1)).toBe('viewer:1')
  expect(overPostgres.filter((topic) => topic !== 'live').toSorted()).toEqual(
    all.filter((topic) => !isUpdate(topic)).toSorted(),
  )
  expect(sent.splice(0)).toEqual(['feed', photo, 'member:1'].map((topic) => told(topic, { n: 1 })))
  expect(heard).toEqual([{ topic: photo, payload: { n: 1 } }])
})

test('events are sent to the broker after the commit, and none after a rollback [BROKER-02]', async () => {
  await db.transaction().execute(async (tx) => {
    await live.publish(tx, 'feed', { n: 2 })
    expect(sent).toEqual([])
  })
  expect(sent.splice(0)).toEqual([told('feed', { n: 2 })])
  const given = db.transaction().execute(async (tx) => {
    await live.publish(tx, 'feed', { n: 3 })
    throw new Error('changed our mind')
  })
  await expect(given).rejects.toThrow('changed our mind')
  expect(sent).toEqual([])
})

test('a process subscribes at the broker only to the update topics that its own listeners need [BROKER-01]', () => {
  const stops = ['photo:2', 'photo:2', 'session:2'].map((topic) => live.subscribe([topic], () => {}))
  expect([topics.has('photo:2'), topics.has('session:2')]).toEqual([true, false])
  stops[0]!()
  expect(topics.has('photo:2')).toBe(true)
  stops[1]!()
  expect(topics.has('photo:2')).toBe(false)
})

test('listeners get one notice of missed updates, however many loss reports arrive [BROKER-03]', async () => {
  const heard: LiveEvent[] = []
  live.subscribe(['feed'], (event) => heard.push(event))
  for (let n = 0; n < 5; n++) lose()
  await expect.poll(() => heard, { timeout: 3000 }).toEqual([{ topic: 'live', payload: { missed: true } }])
})
