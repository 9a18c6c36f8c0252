import { setTimeout as pause } from 'node:timers/promises'
import type { NatsConnection, Subscription } from '@nats-io/transport-node'
import type { EventsSettings } from '../start/events-settings.ts'
import type { Log } from '../start/log.ts'
import type { Broker, BrokerCallbacks } from './broker.ts'
import { reconnectDelayMs } from './reconnect.ts'

const ANSWER_MS = 10_000
/** The last messages are still sent; a server that is gone must not delay the stop. */
const GOODBYE_MS = 500
/** A connection that died silently is detected after twice this long. */
const PROBE_MS = 15_000
/** Every process subscribes to this subject; a message means that events may have been lost. */
const MISSED = 'missed'

/**
 * Tries each server once. Imports the library here, so that it is loaded only for a broker. The library does not
 * reconnect by itself: the broker below does, and reports missed events.
 */
export async function connectNats({ servers, user, password, token, isEncrypted }: EventsSettings) {
  const { connect } = await import('@nats-io/transport-node')
  return connect({
    servers,
    name: 'showoff',
    reconnect: false,
    timeout: ANSWER_MS,
    pingInterval: PROBE_MS,
    maxPingOut: 1,
    ...(token === null ? {} : { token }),
    ...(user === null ? {} : { user, pass: password ?? '' }),
    ...(isEncrypted ? { tls: {} } : {}),
  })
}

/** Returns a broker of live updates over NATS, with one subject per topic. */
export function natsBroker(settings: EventsSettings, log: Log): Broker {
  const topics = new Map<string, Subscription | null>()
  const subjectOf = (topic: string) => `${settings.subject}.${topic}`
  let hearing: BrokerCallbacks | null = null
  let connection: NatsConnection | null = null
  let failures = 0
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  /** A connection that has ended throws at any call until it reports its end. */
  const open = () => (connection?.isClosed() ? null : connection)

  async function connect() {
    try {
      const opened = await connectNats(settings)
      if (isStopped) return void opened.close()
      connection = opened
      opened.subscribe(subjectOf(MISSED), { callback: () => hearing?.onMissed() })
      for (const topic of topics.keys()) subscribe(topic)
      hearing?.onMissed()
      // Other processes cannot know that they missed what this one could not send.
      if (failures > 0) opened.publish(subjectOf(MISSED))
      failures = 0
      opened.closed().then((error) => lose(error))
    } catch (error) {
      lose(error)
    }
  }

  function lose(error: unknown) {
    connection = null
    if (isStopped) return
    const delayMs = reconnectDelayMs(failures++)
    log.warn({ err: error, delayMs }, 'lost the connection to the broker for live updates; will reconnect')
    retry = setTimeout(connect, delayMs)
  }

  function subscribe(topic: string) {
    const callback = (error: Error | null, message: { string(): string }) => {
      if (error) log.error({ err: error, topic }, 'the broker refused a subscription to a topic')
      else hearing?.onMessage(message.string())
    }
    topics.set(topic, open()?.subscribe(subjectOf(topic), { callback }) ?? null)
  }

  return {
    send(topic, message) {
      // The event belongs to a committed transaction. Throwing here would make the caller believe it was not committed.
      try {
        // The library would queue without limit, and an old count could arrive after a newer one.
        open()?.publish(subjectOf(topic), message)
      } catch (error) {
        log.error({ err: error, topic }, 'the broker did not accept a live update')
      }
    },
    listen(given) {
      hearing = given
      connect()
    },
    subscribe: subscribe,
    unsubscribe(topic) {
      if (open()) topics.get(topic)?.unsubscribe()
      topics.delete(topic)
    },
    async stop() {
      isStopped = true
      clearTimeout(retry)
      if (!connection) return
      const patience = pause(GOODBYE_MS, undefined, { ref: false })
      await Promise.race([connection.flush().catch(() => {}), patience])
      await connection?.close()
    },
  }
}
