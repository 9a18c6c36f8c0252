import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { z } from 'zod'
import { Problem } from '../../problems.ts'
import type { DbOrTx } from '../database/database.ts'
import { type AppEnv, formInvalid } from '../http/http.ts'
import type { Viewer } from '../sign-in/viewer.ts'
import type { Log } from '../start/log.ts'
import { type Broker, isUpdate } from './broker.ts'
import { type LiveStreams, makeLiveStreams, type StreamLimits } from './live-streams.ts'
import { listenOn } from './postgres-listener.ts'
import { LIVE_PATH } from './reconnect.ts'
import { LIVE_CHANNEL, sendEvent } from './send-event.ts'

const MOST_TOPICS = 20
/** Processes reconnect to a broker at the same time, and each announces it. */
const GATHER_MS = 1000
/** Never leaves this process. */
const END_STREAM: LiveEvent['payload'] = {}
/** Sent after the broker was disconnected. Session ends arrive through Postgres, so streams may continue. */
const UPDATES_MISSED: LiveEvent['payload'] = { missed: true }

export type LiveEvent = { topic: string; payload: Record<string, unknown> }
export type LiveListener = (event: LiveEvent) => void

export type Live = {
  /**
   * Sends an event to every listener of the topic, in every process, once the transaction commits; a rollback sends
   * nothing. Updates of what browsers show go through a broker if there is one.
   * @throws if the payload is too large
   */
  publish(db: DbOrTx, topic: string, payload: object): Promise<void>
  /**
   * Listens to the topics in this process until the returned function is called. An event of the topic `live` with `{
   * missed: true }` means that events may have been lost, and what is shown must be reloaded.
   */
  subscribe(topics: string[], listener: LiveListener): () => void
  /** Whether messages from other processes arrive through Postgres. If not, do not cache data that they invalidate. */
  isListening(): boolean
  /** Whether a viewer may listen to a topic. Set at startup; before that, always false. */
  mayListen(viewer: Viewer, topic: string): Promise<boolean>
  /** Topics with listeners in this process that start with this text. */
  subscribedTopics(beginning: string): string[]
  /** Ends the streams of this process that listen to one of the topics. Browsers reconnect and are authorized again. */
  endStreams(topics: string[]): void
  /**
   * After the commit, ends all streams of these members in every process. Browsers reconnect and are authorized again.
   */
  endStreamsOf(db: DbOrTx, memberIds: string[]): Promise<void>
  streams: LiveStreams
  stop(): Promise<void>
}

type LiveOptions = { limits?: Partial<StreamLimits>; broker?: Broker | null }

/**
 * Creates live events over Postgres LISTEN/NOTIFY, whose connection opens for the first listener, and over a broker.
 */
export function makeLive(databaseUrl: string, log: Log, { limits, broker }: LiveOptions = {}): Live {
  const byTopic = new Map<string, Set<LiveListener>>()
  const everybody = new Set<LiveListener>()
  const streams = makeLiveStreams(limits)
  let listener: ReturnType<typeof listenOn> | null = null
  let isListening = false
  let telling: NodeJS.Timeout | undefined

  broker?.listen({
    onMessage: deliverMessage,
    onMissed() {
      telling ??= setTimeout(() => {
        telling = undefined
        tell(everybody, { topic: 'live', payload: UPDATES_MISSED })
      }, GATHER_MS).unref()
    },
  })

  const listen = () =>
    listenOn(databaseUrl, LIVE_CHANNEL, {
      log,
      onMessage: deliverMessage,
      // Also the first time: a listener may have missed an event while the connection was being opened.
      onListening: () => {
        isListening = true
        tell(everybody, { topic: 'live', payload: { missed: true } })
      },
      onLost: () => {
        isListening = false
      },
    })

  function deliverMessage(message: string) {
    const event = JSON.parse(message) as LiveEvent
    tell(byTopic.get(event.topic) ?? [], event)
  }

  function tell(listeners: Iterable<LiveListener>, event: LiveEvent) {
    for (const hear of [...listeners]) {
      try {
        hear(event)
      } catch (error) {
        log.error({ err: error, topic: event.topic }, 'a subscriber to live events failed')
      }
    }
  }

  return {
    publish: sendEvent,

    subscribe(topics, hear) {
      listener ??= listen()
      // A new function each time, so that subscribing one listener twice makes two subscriptions.
      const own: LiveListener = (event) => hear(event)
      everybody.add(own)
      for (const topic of topics) {
        const listeners = byTopic.get(topic)
        if (listeners) listeners.add(own)
        else {
          byTopic.set(topic, new Set([own]))
          if (isUpdate(topic)) broker?.subscribe(topic)
        }
      }
      return () => {
        everybody.delete(own)
        for (const topic of topics) {
          const listeners = byTopic.get(topic)
          listeners?.delete(own)
          if (listeners?.size !== 0) continue
          byTopic.delete(topic)
          if (isUpdate(topic)) broker?.unsubscribe(topic)
        }
      }
    },

    isListening: () => isListening,

    mayListen: async () => false,

    subscribedTopics: (beginning) => [...byTopic.keys()].filter((topic) => topic.startsWith(beginning)),

    endStreams(topics) {
      for (const topic of topics) tell(byTopic.get(topic) ?? [], { topic, payload: END_STREAM })
    },

    async endStreamsOf(db, memberIds) {
      for (const id of memberIds) await sendEvent(db, `viewer:${id}`, {})
    },

    streams,

    async stop() {
      streams.close()
      clearTimeout(telling)
      await Promise.all([listener?.stop(), broker?.stop()])
    },
  }
}

/**
 * Returns topics that end a viewer's streams and are not sent: the session ended, in whatever way (a database trigger
 * announces it), or what the viewer may see has changed.
 */
const endingTopics = (viewer: Viewer): string[] =>
  viewer.memberId === null ? [] : [`session:${viewer.sessionId}`, `viewer:${viewer.memberId}`]

async function topicsFor(live: Live, viewer: Viewer, requested: string[]): Promise<string[]> {
  const topics: string[] = []
  for (const topic of new Set(requested)) if (await live.mayListen(viewer, topic)) topics.push(topic)
  return topics
}

const Topic = z.union(
  [z.literal(['feed', 'followed', 'me']), z.templateLiteral(['photo:', z.uuid()])],
  'A topic is “feed”, “followed”, “me” or “photo:” and an id.',
)
const LiveQuery = z.object({
  topics: z
    .string('List the topics to subscribe to, separated by commas.')
    .transform((list) => list.split(','))
    .pipe(z.array(Topic).max(MOST_TOPICS, `You can subscribe to at most ${MOST_TOPICS} topics at once.`)),
})

/**
 * GET /live?topics=feed,me,photo:<id> returns server-sent events. `me` is the signed-in member; a request cannot name
 * another member's topic. A topic the viewer may not listen to stays silent, like a missing one.
 */
export const liveRoutes = new Hono<AppEnv>().get(LIVE_PATH, async (c) => {
  const { viewer, platform, address } = c.var
  const { live, metrics, settings } = platform
  const query = LiveQuery.safeParse(c.req.query())
  if (!query.success) throw formInvalid(query.error)
  const headers = {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    // Otherwise nginx would buffer events until its buffer is full.
    'X-Accel-Buffering': 'no',
  }
  // Hono calls this handler for HEAD and never reads the body: a stream would stay open forever.
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)

  const place = live.streams.take(settings.rateLimits ? address : null, () => metrics.liveConnections.dec())
  metrics.liveConnections.inc()
  try {
    const ends = endingTopics(viewer)
    let isOver = false
    const unwatch = live.subscribe(ends, ({ topic }) => {
      isOver ||= ends.includes(topic)
    })
    const topics = await topicsFor(live, viewer, query.data.topics).finally(unwatch)
    if (isOver) throw new Problem('sign-in-required')
    const own = `member:${viewer.memberId}`
    const begin = (send: LiveListener, end: () => void) =>
      live.subscribe([...ends, ...topics.map((topic) => (topic === 'me' ? own : topic))], (event) => {
        if (event.payload === END_STREAM || ends.includes(event.topic)) end()
        // The session may have ended while no message arrived. The browser reconnects and is authenticated again.
        else if (event.topic === 'live' && event.payload !== UPDATES_MISSED && viewer.memberId !== null) end()
        else send(event.topic === own ? { ...event, topic: 'me' } : event)
      })
    const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
    return c.body(
      place.open(begin, () => outgoing?.destroy()),
      200,
      headers,
    )
  } catch (error) {
    place.leave()
    throw error
  }
})
