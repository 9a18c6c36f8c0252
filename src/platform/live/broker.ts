import type { Db, DbOrTx } from '../database/database.ts'

/** Callbacks of a broker. */
export type BrokerCallbacks = {
  /** A message arrived for a topic this process subscribed to. */
  onMessage(message: string): void
  /** Messages sent from this process, or to it, may have been lost. */
  onMissed(): void
}

/**
 * Carries live updates between processes instead of Postgres. Messages are not stored for a process that is
 * disconnected: every process then gets `onMissed`.
 */
export type Broker = {
  /** Sends now. Without a connection the message is lost. */
  send(topic: string, message: string): void
  /** Connects, and reconnects whenever the connection is lost. */
  listen(hearing: BrokerCallbacks): void
  /** Subscribes to a topic; the broker sends only subscribed topics to this process. */
  subscribe(topic: string): void
  unsubscribe(topic: string): void
  stop(): Promise<void>
}

/**
 * Whether an event only updates what browsers show. Other events end the streams of sessions or clear caches: they are
 * sent with the commit, through Postgres.
 */
export const isUpdate = (topic: string): boolean => /^(?:feed|followed|photo:.+|member:.+)$/.test(topic)

/**
 * Keyed by the object that a database and its transactions share, so that a transaction is enough to find the broker.
 */
const brokers = new WeakMap<object, Broker>()

/** Makes this broker carry the updates sent with this database from now on. */
export const setBroker = (db: Db, broker: Broker): void => {
  brokers.set(db.getExecutor().adapter, broker)
}

/** Returns the broker that carries an event sent with this database or transaction; null for Postgres. */
export const findBroker = (db: DbOrTx, topic: string): Broker | null =>
  (isUpdate(topic) && brokers.get(db.getExecutor().adapter)) || null
