import type { Db, DbOrTx } from '../database/database.ts'

/** What a broker hands on. */
export type BrokerHearing = {
  /** A message of a topic that is heard. */
  heard(message: string): void
  /** Messages may have been lost, from here or to here. */
  missed(): void
}

/**
 * Takes live updates from process to process instead of Postgres. Nothing is kept for whoever is away: what is lost is
 * told with `missed`, in every process.
 */
export type Broker = {
  /** Sends now. While there is no connection the message is lost. */
  send(topic: string, message: string): void
  /** Connects, and connects again whenever the connection is lost. */
  listen(hearing: BrokerHearing): void
  /** Only topics that are heard here are sent here. */
  hear(topic: string): void
  leave(topic: string): void
  stop(): Promise<void>
}

/**
 * Whether an event only updates what browsers show. Whatever else processes tell each other ends sessions' streams or clears
 * caches: that stays with the commit, in Postgres.
 */
export const isUpdate = (topic: string): boolean => /^(?:feed|followed|photo:.+|member:.+)$/.test(topic)

/** The key is what a database and its transactions have in common: code that has only a transaction finds the broker, too. */
const brokers = new WeakMap<object, Broker>()

/** From now on this broker takes the updates that are sent with this database. */
export const sendUpdatesBy = (db: Db, broker: Broker): void => {
  brokers.set(db.getExecutor().adapter, broker)
}

/** Who takes an event that is sent with this database or transaction; null: Postgres. */
export const brokerOf = (db: DbOrTx, topic: string): Broker | null =>
  (isUpdate(topic) && brokers.get(db.getExecutor().adapter)) || null
