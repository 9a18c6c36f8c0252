import { isFast } from './switch.ts'

type Waiting<Item, Answer> = {
  item: Item
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * Runs the work on one key in batches: items that arrive while a batch runs form the next one. A row that many members
 * write at once then takes one connection and one commit per batch instead of per member.
 * @param run returns the results in the order of its items
 */
export function makeBatches<Item, Answer>(
  run: (key: string, items: Item[]) => Promise<Answer[]>,
  options: { max: number },
) {
  const waiting = new Map<string, Waiting<Item, Answer>[]>()

  async function drain(key: string, queue: Waiting<Item, Answer>[]) {
    while (queue.length > 0) await runBatch(key, queue.splice(0, isFast('batches') ? options.max : 1))
    waiting.delete(key)
  }

  async function runBatch(key: string, batch: Waiting<Item, Answer>[]) {
    try {
      const answers = await run(
        key,
        batch.map((one) => one.item),
      )
      for (const [i, one] of batch.entries()) one.resolve(answers[i] as Answer)
    } catch (error) {
      // A refused row is the fault of one item and must not fail the others; anything else, such as a lost
      // connection, would only fail again.
      if (batch.length > 1 && isRefusedRow(error)) for (const one of batch) await runBatch(key, [one])
      else for (const one of batch) one.reject(error)
    }
  }

  return (key: string, item: Item) =>
    new Promise<Answer>((resolve, reject) => {
      const queue = waiting.get(key)
      if (queue) {
        queue.push({ item, resolve, reject })
        return
      }
      const started = [{ item, resolve, reject }]
      waiting.set(key, started)
      void drain(key, started)
    })
}

/** Postgres error class 23: a constraint was violated. */
const isRefusedRow = (error: unknown) => String((error as { code?: unknown } | null)?.code).startsWith('23')
