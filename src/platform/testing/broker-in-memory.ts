import type { Broker, BrokerCallbacks } from '../live/broker.ts'

/** Returns a broker within this process that records what was sent. tests/long has tests with real brokers. */
export function brokerInMemory() {
  const topics = new Set<string>()
  const sent: string[] = []
  let hearing: BrokerCallbacks | undefined
  const broker: Broker = {
    send(topic, message) {
      sent.push(message)
      if (topics.has(topic)) hearing?.onMessage(message)
    },
    listen: (given) => {
      hearing = given
    },
    subscribe: (topic) => topics.add(topic),
    unsubscribe: (topic) => topics.delete(topic),
    stop: async () => {},
  }
  return { broker, sent, topics, lose: () => hearing?.onMissed() }
}
