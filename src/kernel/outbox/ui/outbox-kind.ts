import type { QueryClient } from '@tanstack/react-query'
import type { Tools } from '../../actions/ui/tools.ts'
import type { OutboxEntry } from '../outbox.ts'

/** How one kind of thing is sent later. Each feature brings its own, listed in shell/outbox/outbox-kinds.ts. */
export type OutboxKind<Input> = {
  /** Sends it; safe to repeat. @throws ApiProblem */
  send: (input: Input, entry: OutboxEntry) => Promise<unknown>
  /** Draws it as done, or as not done; drawing it twice changes nothing. */
  show: (cache: QueryClient, input: Input, isDone: boolean, entry: OutboxEntry) => void
  /** It was stored. */
  sent?: (tools: Tools, answer: never, input: Input, entry: OutboxEntry) => void
  /** The server refused it: says so in the words that it is said in online. */
  refused: (tools: Tools, error: unknown, input: Input, entry: OutboxEntry) => void
}

export const outboxKind = <Input>(kind: OutboxKind<Input>) => kind as OutboxKind<unknown>
