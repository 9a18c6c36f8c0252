import type { DbOrTx } from '../database/database.ts'
import { afterCommit } from '../database/transactions/after-commit.ts'
import { preparedUnawaited } from '../fast/statements.ts'
import { findBroker } from './broker.ts'

/** The Postgres channel of live events. */
export const LIVE_CHANNEL = 'live'
/** Postgres accepts less than 8,000 bytes; larger data belongs in a query, not in an event. */
const LARGEST_MESSAGE_BYTES = 7900
const notify = preparedUnawaited('notify', 'select pg_notify($1, $2)')

/** Returns an event as it is sent, for statements that announce their own change. @throws if it is too large */
export function liveMessage(topic: string, payload: object): string {
  const message = JSON.stringify({ topic, payload })
  const bytes = Buffer.byteLength(message)
  if (bytes > LARGEST_MESSAGE_BYTES) {
    throw new Error(`The live event “${topic}” has ${bytes} bytes; the limit is ${LARGEST_MESSAGE_BYTES}.`)
  }
  return message
}

/** Sends an event once the transaction commits; a rollback sends nothing. @throws if it is too large */
export async function sendEvent(db: DbOrTx, topic: string, payload: object): Promise<void> {
  const message = liveMessage(topic, payload)
  const broker = findBroker(db, topic)
  if (broker) await afterCommit(db, () => broker.send(topic, message))
  else await notify(db, [LIVE_CHANNEL, message])
}
