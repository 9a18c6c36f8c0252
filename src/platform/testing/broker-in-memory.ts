import type { Broker, BrokerHearing } from '../live/broker.ts'

/** A broker of this process, which remembers what was sent. Real ones are met in tests/long. */
export function brokerInMemory() {
  const topics = new Set<string>()
  const sent: string[] = []
  let hearing: BrokerHearing | undefined
  const broker: Broker = {
    send(topic, message) {
      sent.push(message)
      if (topics.has(topic)) hearing?.heard(message)
    },
    listen: (given) => {
      hearing = given
    },
    hear: (topic) => topics.add(topic),
    leave: (topic) => topics.delete(topic),
    stop: async () => {},
  }
  return { broker, sent, topics, lose: () => hearing?.missed() }
}
