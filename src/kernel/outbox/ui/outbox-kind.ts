import type { QueryClient } from '@tanstack/react-query'
import type { Tools } from '../../actions/ui/tools.ts'
import type { OutboxEntry } from '../outbox.ts'

/** How one kind of entry is sent later. Each feature brings its own, listed in shell/outbox/outbox-kinds.ts. */
export type OutboxKind<Input> = {
  /** Sends the entry; safe to repeat. @throws ApiProblem */
  send: (input: Input, entry: OutboxEntry) => Promise<unknown>
  /** Shows the entry as done, or as not done; calling it twice changes nothing. */
  show: (cache: QueryClient, input: Input, isDone: boolean, entry: OutboxEntry) => void
  /** Called once the server has stored it. */
  sent?: (tools: Tools, answer: never, input: Input, entry: OutboxEntry) => void
  /** Called when the server refused it: shows the same message as online. */
  refused: (tools: Tools, error: unknown, input: Input, entry: OutboxEntry) => void
}

export const outboxKind = <Input>(kind: OutboxKind<Input>) => kind as OutboxKind<unknown>
