import { randomUUID } from 'node:crypto'
import { CannotRun } from '../start/cannot-run.ts'
import type { EventsSettings } from '../start/events-settings.ts'
import { connectNats } from './nats-broker.ts'

const ECHO_MS = 5000

/** Sends a message and receives it. @throws CannotRun with a sentence that names the setting and no secret */
export async function verifyBroker(settings: EventsSettings): Promise<void> {
  const place = settings.servers.join(', ')
  const connection = await connectNats(settings).catch((error: Error) => {
    throw new CannotRun(
      `EVENTS_URL cannot be used: could not connect to a broker at ${place} (${error.message}). Check the addresses, and the user and password or the token.`,
    )
  })
  try {
    const subject = `${settings.subject}.probe.${randomUUID()}`
    const echo = connection.subscribe(subject, { max: 1, timeout: ECHO_MS })
    connection.publish(subject)
    for await (const _ of echo) return
    throw new Error('the test message did not arrive')
  } catch {
    throw new CannotRun(
      `EVENTS_URL cannot be used: ${place} accepts the connection but does not deliver messages. Allow the user to publish and subscribe to ${settings.subject}.>.`,
    )
  } finally {
    await connection.close()
  }
}
