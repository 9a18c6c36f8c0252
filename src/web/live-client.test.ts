import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LiveEvent, makeLiveClient } from './live-client.ts'

type Made = {
  topics: string[]
  open(): void
  event(event: LiveEvent): void
  beat(): void
  lost(): void
  isClosed: boolean
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A tab without a network. It keeps every connection it makes, for the test to open or to lose. */
function tab({ isHidden = false } = {}) {
  const made: Made[] = []
  const state = { isHidden, announced: 0, idle: [] as (() => void)[] }
  const client = makeLiveClient({
    connect(topics, on) {
      const connection: Made = { topics, ...on, isClosed: false }
      made.push(connection)
      return { close: () => (connection.isClosed = true) }
    },
    isHidden: () => state.isHidden,
    whenIdle: (begin) => state.idle.push(begin),
    announce: () => state.announced++,
  })
  const heard: LiveEvent[] = []
  return {
    client,
    made,
    state,
    heard,
    hear: (event: LiveEvent) => heard.push(event),
    becomeIdle() {
      for (const begin of state.idle.splice(0)) begin()
    },
    last: () => made.at(-1)!,
    opened: () => made.filter((connection) => !connection.isClosed).map(({ topics }) => topics),
    show(isShown: boolean) {
      state.isHidden = !isShown
      client.visibilityChanged()
    },
  }
}

const missed = { topic: 'live', payload: { missed: true } }
const event = (topic: string, n = 1): LiveEvent => ({ topic, payload: { n } })

test('a page connects once it is idle, with one connection for all of its listeners [DEC-75]', () => {
  const { client, hear, made, becomeIdle, heard, last } = tab()
  client.listen(['feed', 'me'], hear)
  client.listen(['photo:1', 'feed'], hear)
  vi.advanceTimersByTime(10_000)
  expect(made).toEqual([])
  becomeIdle()
  expect(made.map(({ topics }) => topics)).toEqual([['feed', 'me', 'photo:1']])
  last().open()
  last().event(event('me'))
  last().event(event('feed'))
  expect(heard).toEqual([event('me'), event('feed'), event('feed')])
})

test('topics added later are gathered, and the old connection stays until the new one is open', () => {
  const { client, hear, becomeIdle, heard, made, opened, last } = tab()
  client.listen(['feed'], hear)
  becomeIdle()
  last().open()
  client.listen(['photo:1'], hear)
  client.listen(['photo:2'], hear)
  vi.advanceTimersByTime(199)
  expect(made).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(opened()).toEqual([['feed'], ['feed', 'photo:1', 'photo:2']])
  made[0]!.event(event('feed'))
  last().open()
  expect(opened()).toEqual([['feed', 'photo:1', 'photo:2']])
  expect(heard).toEqual([event('feed')])
})

test('a stopped listener gets no more events, and the connection stays open for the others and closes after the last', () => {
  const { client, hear, becomeIdle, heard, made, opened, last } = tab()
  const stopPhoto = client.listen(['photo:1'], hear)
  const stopFeed = client.listen(['feed'], hear)
  becomeIdle()
  last().open()
  stopPhoto()
  vi.advanceTimersByTime(200)
  last().event(event('photo:1'))
  expect(heard).toEqual([])
  const stopPhotoAgain = client.listen(['photo:1'], hear)
  vi.advanceTimersByTime(200)
  expect(made).toHaveLength(1)
  client.listen(['photo:1'], hear)()
  stopFeed()
  vi.advanceTimersByTime(200)
  expect(opened()).toHaveLength(1)
  stopPhotoAgain()
  vi.advanceTimersByTime(200)
  expect(opened()).toEqual([])
})

test('with no listeners left the connection closes', () => {
  const { client, hear, becomeIdle, opened, last } = tab()
  const stop = client.listen(['feed'], hear)
  becomeIdle()
  last().open()
  stop()
  vi.advanceTimersByTime(200)
  expect(opened()).toEqual([])
  vi.advanceTimersByTime(600_000)
  expect(opened()).toEqual([])
})

test('a lost connection is tried again after 1, 2, 5, 10 and 10 seconds, and listeners are then notified of missed events [CONST-08]', () => {
  const { client, hear, becomeIdle, heard, made, last } = tab()
  client.listen(['feed'], hear)
  becomeIdle()
  last().open()
  expect(heard).toEqual([])
  for (const seconds of [1, 2, 5, 10, 10]) {
    last().lost()
    const before = made.length
    vi.advanceTimersByTime(seconds * 1000 - 1)
    expect(made).toHaveLength(before)
    vi.advanceTimersByTime(1)
    expect(made).toHaveLength(before + 1)
  }
  expect(heard).toEqual([])
  last().open()
  expect(heard).toEqual([missed])
  last().lost()
  vi.advanceTimersByTime(1000)
  last().open()
  expect(heard).toEqual([missed, missed])
})

test('when the first connection fails, events until the second one count as missed', () => {
  const { client, hear, becomeIdle, heard, last } = tab()
  client.listen(['feed'], hear)
  becomeIdle()
  last().lost()
  vi.advanceTimersByTime(1000)
  last().open()
  expect(heard).toEqual([missed])
})

test('when the connection for a new topic fails, the old connection stays open', () => {
  const { client, hear, becomeIdle, heard, made, opened, last } = tab()
  client.listen(['feed'], hear)
  becomeIdle()
  last().open()
  client.listen(['photo:1'], hear)
  vi.advanceTimersByTime(200)
  last().lost()
  expect(opened()).toEqual([['feed']])
  made[0]!.event(event('feed'))
  vi.advanceTimersByTime(1000)
  last().open()
  expect(opened()).toEqual([['feed', 'photo:1']])
  expect(heard).toEqual([event('feed')])
})

test('a connection without a heartbeat for 75 seconds counts as lost; one with heartbeats does not [CONST-08]', () => {
  const { client, hear, becomeIdle, made, last } = tab()
  client.listen(['feed'], hear)
  becomeIdle()
  last().open()
  for (let beats = 0; beats < 10; beats++) {
    vi.advanceTimersByTime(30_000)
    last().beat()
  }
  expect(made).toHaveLength(1)
  vi.advanceTimersByTime(75_000)
  expect(made[0]!.isClosed).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(made).toHaveLength(2)
})

test('a connection that never opens is given up after 75 seconds [CONST-08]', () => {
  const { client, hear, becomeIdle, made } = tab()
  client.listen(['feed'], hear)
  becomeIdle()
  vi.advanceTimersByTime(76_000)
  expect(made.map(({ isClosed }) => isClosed)).toEqual([true, false])
})

test('a tab hidden for a minute disconnects; when shown again it reconnects and notifies listeners of missed events', () => {
  const { client, hear, becomeIdle, heard, made, opened, last, show } = tab()
  client.listen(['feed'], hear)
  becomeIdle()
  last().open()
  show(false)
  vi.advanceTimersByTime(59_999)
  last().beat()
  show(true)
  vi.advanceTimersByTime(60_000)
  last().beat()
  expect(made).toHaveLength(1)

  show(false)
  vi.advanceTimersByTime(60_000)
  expect(opened()).toEqual([])
  client.listen(['photo:1'], hear)
  vi.advanceTimersByTime(600_000)
  expect(made).toHaveLength(1)
  show(true)
  last().open()
  expect(opened()).toEqual([['feed', 'photo:1']])
  expect(heard).toEqual([missed, missed])
})

test('a tab opened in the background connects when it is shown', () => {
  const { client, hear, becomeIdle, heard, made, last, show } = tab({ isHidden: true })
  client.listen(['feed'], hear)
  becomeIdle()
  expect(made).toEqual([])
  show(true)
  last().open()
  expect(heard).toEqual([missed])
})

test('a hidden tab disconnects at once when another tab connects, and a visible tab does not', () => {
  const { client, hear, becomeIdle, opened, last, show, state } = tab()
  client.listen(['feed'], hear)
  becomeIdle()
  last().open()
  expect(state.announced).toBe(1)
  client.otherTabListens('b')
  expect(opened()).toHaveLength(1)
  show(false)
  client.otherTabListens('b')
  expect(opened()).toEqual([])
})

test('of many visible tabs the four that connected last stay connected, and a tab that is used again reconnects', () => {
  const { client, hear, becomeIdle, opened, heard, last, show } = tab()
  client.listen(['feed'], hear)
  becomeIdle()
  last().open()
  for (const other of ['b', 'c', 'b', 'c', 'd']) client.otherTabListens(other)
  expect(opened()).toHaveLength(1)
  client.otherTabListens('e')
  expect(opened()).toEqual([])
  show(true)
  last().open()
  expect(heard).toEqual([missed])
  for (const other of ['b', 'c', 'd']) client.otherTabListens(other)
  expect(opened()).toHaveLength(1)
})

test('beyond the server’s limit of topics the oldest photos are left out, never the feed or the own notices', () => {
  const { client, hear, becomeIdle, last } = tab()
  client.listen(['me', 'feed'], hear)
  for (let n = 1; n <= 30; n++) client.listen([`photo:${n}`], hear)
  becomeIdle()
  const newest = Array.from({ length: 18 }, (_, index) => `photo:${index + 13}`)
  expect(last().topics).toEqual(['me', 'feed', ...newest])
})
